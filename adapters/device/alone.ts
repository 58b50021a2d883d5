/**
 * Runs something while no other tab of this browser runs anything of the same name. Where the browser has no locks (plain http), it just
 * runs: callers must tolerate that two tabs do the same.
 */
export async function alone(name: string, run: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, run)
  else await run()
}
