/**
 * Opens an address in the user's browser. Does nothing if there is none: the address is printed
 * as well.
 */
export async function openBrowser(url: string): Promise<void> {
  const call = browserCall(url);
  if (call === undefined) return;
  const { spawn } = await import('node:child_process');
  const [command, ...args] = call;
  const child = spawn(command, args, { detached: true, stdio: 'ignore' });
  child.on('error', () => undefined);
  child.unref();
}

/** Returns whether the user's browser can be opened here: not without a display. */
export function hasBrowser(): boolean {
  return browserCall('') !== undefined;
}

function browserCall(url: string): readonly [command: string, ...args: string[]] | undefined {
  const { DISPLAY: x, WAYLAND_DISPLAY: wayland } = process.env;
  switch (process.platform) {
    case 'darwin':
      return ['open', url];
    case 'win32':
      return ['rundll32', 'url.dll,FileProtocolHandler', url];
    default:
      return x === undefined && wayland === undefined ? undefined : ['xdg-open', url];
  }
}
