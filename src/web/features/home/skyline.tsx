/** Roofs, balconies and palms along the Wouri: decoration at the foot of the hero. */
export function Skyline() {
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 bottom-0 h-24 w-full"
      fill="#083d2e"
    >
      {/* In its own size at every width: enlarged to a wide window, it would lose its tops. */}
      <pattern id="roofs" width="960" height="96" patternUnits="userSpaceOnUse">
        <g transform="scale(.8)">
          <path
            fill="#0f6b50"
            d="M0 120V84l46-22 46 22V60h84v24l40-20 42 20V44h92v36h48l38-24 38 24h34V36h74v50l44-20 44 20V54h90v28l36-18 38 18h44V40h86v42l42-22 42 22v-16h56v22l36-18 40 18H1200V120z"
          />
          <path d="M0 120v-18l30-16 34 16h40V82l24-10 26 10v22h58l34-20 36 20h64V78h60v26h40l28-16 30 16h70V86l26-12 26 12v18h56l34-18 34 18h44V76h66v28h52l30-18 32 18h60V88l24-12 26 12v16h40l26-14 30 14H1200V120z" />
        </g>
      </pattern>
      <rect width="100%" height="100%" fill="url(#roofs)" />
      <svg x="30%" overflow="visible" aria-hidden="true">
        <Palm d="M432 104c2-24 4-40 2-58m0 0c-10-8-20-8-28-2m28 2c-4-12-12-18-22-20m22 20c4-12 12-18 22-18m-22 18c10-6 20-5 27 3" />
      </svg>
      <svg x="78%" overflow="visible" aria-hidden="true">
        <Palm d="M430 104c0-22-2-36 2-52m0 0c-9-8-18-8-26-3m26 3c-3-11-10-17-20-19m20 19c5-11 13-16 22-15m-22 15c10-5 18-4 25 4" />
      </svg>
    </svg>
  );
}

/** Stands 432 units from its own origin, in units of the roofs. */
const Palm = ({ d }: { d: string }) => (
  <path
    d={d}
    transform="scale(.8) translate(-432)"
    stroke="#083d2e"
    strokeWidth="4"
    strokeLinecap="round"
    fill="none"
  />
);
