/** Milliseconds after which the work runs even if the browser is not idle. */
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
 * Makes this site available without network, once the browser is idle. `app` also caches everything that answering in the app needs. Does
 * nothing on plain http, in private windows and in old browsers.
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
