/** Whether the browser believes that there is a network: only a hint, because it knows nothing about the server. */
export const onlineHint = {
  get: (): boolean => navigator.onLine,
  subscribe: (listener: () => void): (() => void) => {
    window.addEventListener('online', listener)
    window.addEventListener('offline', listener)
    return () => {
      window.removeEventListener('online', listener)
      window.removeEventListener('offline', listener)
    }
  },
}
