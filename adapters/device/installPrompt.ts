/** The event of browsers that can install a site; it is not standard, so other browsers never fire it. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>
}

const listeners = new Set<() => void>()
let offered: InstallEvent | null = null

function offer(event: InstallEvent | null): void {
  offered = event
  listeners.forEach((listener) => listener())
}

/** Listens from the start, because the browser fires the event only once; listening also suppresses the browser's own banner. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer(event as InstallEvent)
  })
  window.addEventListener('appinstalled', () => offer(null))
}

/** Tells whether the browser can install the app now, and installs it. */
export const installPrompt = {
  isOffered: (): boolean => offered !== null,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  /** Shows the browser's question, which works only once. */
  install: (): void => {
    const event = offered
    offer(null)
    void event?.prompt().catch(() => undefined)
  },
}
