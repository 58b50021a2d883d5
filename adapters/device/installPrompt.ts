/** What browsers that can install a site tell it; not a standard yet, so others never do. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>
}

const listeners = new Set<() => void>()
let offered: InstallEvent | null = null

function offer(event: InstallEvent | null): void {
  offered = event
  listeners.forEach((listener) => listener())
}

/** From the start on, as the browser tells it only once; it shows nothing of its own then. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer(event as InstallEvent)
  })
  window.addEventListener('appinstalled', () => offer(null))
}

/** Whether the browser can install the app now, and doing so. */
export const installPrompt = {
  isOffered: (): boolean => offered !== null,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  /** The browser asks; it can be asked to only once. */
  install: (): void => {
    const event = offered
    offer(null)
    void event?.prompt().catch(() => undefined)
  },
}
