export function shortened(text: string, first: number): string;
export function terminalPicture(command: string, printed: string): string;
