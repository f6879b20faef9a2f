/** Days [start, end), yyyy-mm-dd. */
export type Period = { start: string; end: string };

/** The days of the periods from `first` on and before `end`, in order, as few periods as hold them. */
export function mergePeriods(
  periods: readonly Period[],
  bounds: { first: string; end: string },
): Period[] {
  const merged: Period[] = [];
  const inOrder = periods.toSorted((a, b) => a.start.localeCompare(b.start));
  for (const { start, end } of inOrder) {
    const clipped = { start, end: end < bounds.end ? end : bounds.end };
    if (clipped.end <= bounds.first || clipped.start >= clipped.end) continue;
    const last = merged.at(-1);
    if (last && clipped.start <= last.end) {
      if (clipped.end > last.end) last.end = clipped.end;
    } else merged.push(clipped);
  }
  return merged;
}
