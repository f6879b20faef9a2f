export function isRecentNode(version: string): boolean;
export function oldNode(version: string): string;
