/** Whether the browser believes that there is a network: a hint, for it cannot know about the server. */
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
