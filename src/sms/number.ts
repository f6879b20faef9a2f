/** One mobile number and nothing else, as it is stored. Throws otherwise. */
export function mobileNumber(to: string): string {
  if (!/^\+\d{8,15}$/.test(to)) throw new Error("A text message needs exactly one number.");
  return to;
}
