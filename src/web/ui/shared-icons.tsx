/** The icons that every page brings once and `sharedIcon` shows: those of the frame and of cards. */
const PATHS = {
  building:
    "M5.5 20V5a1 1 0 0 1 1-1h7a1 1 0 0 1 1 1v15m0-10.5h3a1 1 0 0 1 1 1V20M3.5 20h17M8.8 8h2.4m-2.4 4h2.4m-2.4 4h2.4",
  calendar:
    "M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5zM4 10h16M8.5 3.5v4m7-4v4",
  heart:
    "M12 20.2 4.6 12.9a4.9 4.9 0 0 1 0-7 4.9 4.9 0 0 1 6.9 0l.5.5.5-.5a4.9 4.9 0 0 1 6.9 0 4.9 4.9 0 0 1 0 7z",
  menu: "M4 6.5h16M4 12h16M4 17.5h16",
  message:
    "M5.5 5h13A1.5 1.5 0 0 1 20 6.5v9a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 3.5V17h-1A1.5 1.5 0 0 1 4 15.5v-9A1.5 1.5 0 0 1 5.5 5zM8 9.5h8M8 12.8h5",
  pin: "M12 21s-7-6.2-7-11.2a7 7 0 0 1 14 0C19 14.8 12 21 12 21zM14.5 9.8a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z",
  search: "M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zm-1.9 4.6L20 20",
  star: "m12 3.4 2.65 5.37 5.93.86-4.29 4.18 1.01 5.9L12 16.93l-5.3 2.78 1.01-5.9-4.29-4.18 5.93-.86z",
  user: "M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20c.5-3.7 3.5-6 7.5-6s7 2.3 7.5 6",
};

export type SharedIconName = keyof typeof PATHS;

/** The drawings themselves, which stay hidden. Pages keep them as HTML: no script carries them. */
export function SharedIcons() {
  return (
    <svg className="hidden">
      {Object.entries(PATHS).map(([name, d]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <path d={d} />
        </symbol>
      ))}
    </svg>
  );
}
