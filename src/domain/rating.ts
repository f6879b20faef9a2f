/** Mean rating in stars to one decimal, from the sum and the number of reviews; 0 without any. */
export function meanRating(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum * 10) / count) / 10;
}
