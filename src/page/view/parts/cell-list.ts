/** Returns addresses of cells as one text: a sheet is named before its first cell only. */
export function cellList(cells: readonly string[]): string {
  let last = '';
  return cells
    .map((cell) => {
      const at = cell.lastIndexOf('!') + 1;
      const sheet = cell.slice(0, at);
      const isSame = sheet === last;
      last = sheet;
      return isSame ? cell.slice(at) : cell;
    })
    .join(', ');
}
