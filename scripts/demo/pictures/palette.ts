/** Sun-faded outside paint: wall, plinth, trim. */
export const FACADES = [
  ["#E8B660", "#8C4A2B", "#FBF1DC"],
  ["#E79F86", "#8A3F35", "#FFF0E2"],
  ["#A3C8D6", "#3D6276", "#F7F3E6"],
  ["#AFD1B4", "#3B6A52", "#FBF6E4"],
  ["#F0DFBA", "#8E6A40", "#FFFDF4"],
  ["#C9B6D2", "#5E4A6B", "#FAF3EA"],
  ["#CE7F5C", "#6A3122", "#F8E6CF"],
  ["#CDD595", "#5F6B35", "#FBF8E6"],
  ["#82C0B8", "#27605C", "#F6F4E4"],
  ["#F3EBDC", "#0B5D45", "#FFFFFF"],
  ["#E8BBB8", "#94525A", "#FFF6EE"],
  ["#F4D784", "#AC642A", "#FFFAEA"],
  ["#BFCBD0", "#475864", "#FBFAF4"],
  ["#F2BD93", "#9C512D", "#FFF5E6"],
  ["#7FAE9A", "#164F3E", "#F8F1DE"],
  ["#D9A441", "#5D3A1E", "#FFF3D6"],
] as const;

/** Inside paint: wall, the wall in another tone, and the darker lower half (dado). */
export const INTERIORS = [
  ["#F3E6CC", "#D98E5F", "#B98557"],
  ["#D3E3D2", "#7FAE8F", "#7FA58C"],
  ["#CFE1E6", "#6FA3B5", "#7A9FB0"],
  ["#F6D9BE", "#C96F4A", "#C68A66"],
  ["#F8E6B0", "#E0A83C", "#C9994A"],
  ["#F4EFE4", "#0F6A50", "#B9AF9B"],
  ["#EFD0C9", "#B8605E", "#BB8580"],
  ["#E0D6E6", "#8C739F", "#9A86A8"],
  ["#DCE4BE", "#8A9A4A", "#9AA56A"],
  ["#C5E0D9", "#2F8077", "#6EA199"],
  ["#F0E4DA", "#A8583A", "#A98670"],
  ["#E6EAE6", "#4A6C80", "#97A7A6"],
  ["#F7DCC9", "#0F6A50", "#CFA083"],
  ["#F1E7CF", "#3F6E8C", "#B8A37C"],
] as const;

export const ROOFS = {
  tin: ["#A5523A", "#8F9AA0", "#3F6F8C", "#4E7B5A", "#B8694A", "#7A3B30", "#A9AFAE", "#8A6A54"],
  tile: ["#B4573A", "#A3452F", "#C4713F", "#8C4A38"],
} as const;

export const WOODS = ["#8A5230", "#6B3A24", "#BA8A52", "#5A3526", "#A36A3C", "#EDE4D4"] as const;

export const FABRICS = [
  "#0B5D45",
  "#C9860A",
  "#B4533A",
  "#2F4A6B",
  "#6E3B5A",
  "#CDB99A",
  "#2E7F7A",
  "#A8442F",
  "#D9A23A",
  "#7B8B57",
  "#8C6A54",
  "#4F5D66",
] as const;

/** Frames of doors and windows. */
export const JOINERY = [
  "#FAF6EC",
  "#7A4A2C",
  "#0F5A48",
  "#2F5E7A",
  "#F5EFE2",
  "#9A3F2E",
  "#5A3A28",
];

/** Floor tiles: light, dark, joint. */
export const FLOORS = [
  ["#F0E6D2", "#B9643F", "#D8C7A8"],
  ["#F1EADB", "#3F6F62", "#D5CBB5"],
  ["#EDE4D6", "#4A4A52", "#CFC4B2"],
  ["#F3E7C8", "#C58B3A", "#DDCBA0"],
  ["#E6EAE4", "#6E8FA3", "#C9D0CB"],
  ["#F2E3D6", "#8C4A44", "#D9C2B0"],
  ["#EFE8DA", "#A69B86", "#D6CBB6"],
  ["#E2D9CA", "#75604E", "#C6B8A4"],
] as const;

/** Wax prints: ground, figure, second figure. */
export const WAXES = [
  ["#1E2F5C", "#F1E6CE", "#D9972B"],
  ["#C9860A", "#6B1F2A", "#FBEFD2"],
  ["#0B5D45", "#F2C33D", "#12233F"],
  ["#E06A2C", "#0F5B63", "#FFF1D8"],
  ["#A21F52", "#F2B632", "#2A1740"],
  ["#2AA39A", "#5A2C1E", "#F9E7C4"],
  ["#F4E7CC", "#B23A2A", "#1F4B6B"],
  ["#F2C43C", "#1D5C86", "#C2352B"],
  ["#5B2A63", "#F09A3A", "#F7E9D2"],
  ["#EFE3D0", "#0B5D45", "#C9860A"],
  ["#B8402C", "#F6DDB0", "#1F2A44"],
  ["#24504A", "#F0A48A", "#F8EBD6"],
] as const;
