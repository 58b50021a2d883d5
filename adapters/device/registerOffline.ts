/** Milliseconds at most until the browser is asked again whether it has nothing better to do. */
const longestWait = 10_000

function whenIdle(run: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: longestWait })
    else setTimeout(run, 2_000)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}

/**
 * Lets this site open without network from now on, once nothing else is to be done. `app`: everything that answering in the app
 * needs is kept as well. Plain http, private windows and old browsers go without.
 */
export function registerOffline(part: 'public' | 'app'): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  whenIdle(() => {
    navigator.serviceWorker
      .register('/sw.js')
      .then(async () => {
        const { active } = await navigator.serviceWorker.ready
        if (part === 'app') active?.postMessage('keepApp')
      })
      .catch(() => undefined)
  })
}
