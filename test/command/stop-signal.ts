/** Sends SIGTERM to what listens to it since this was made, and to nothing else of the process. */
export class StopSignal {
  readonly #before = process.listenerCount('SIGTERM');

  /** Returns true once a command listens. */
  isHeard(): boolean {
    return process.listenerCount('SIGTERM') > this.#before;
  }

  send(): void {
    for (const stop of process.rawListeners('SIGTERM').slice(this.#before)) stop('SIGTERM');
  }
}
