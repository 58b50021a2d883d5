import { useFormat } from '../useFormat'
import { useT } from '../useT'

/** Milliseconds between two updates of a panel while it is watched. */
export const panelRefresh = 15_000

/** Returns functions that write a panel's times and durations, given in seconds. */
export function usePanelWords() {
  const t = useT()
  const format = useFormat()
  return {
    moment: (seconds: number | null) => (seconds === null ? '–' : format.dateTime(seconds * 1000)),
    ago: (seconds: number | null) => (seconds === null ? '–' : format.relative(seconds * 1000)),
    duration: (seconds: number | null) => {
      if (seconds === null) return '–'
      const minutes = Math.floor(seconds / 60)
      return t('panel.duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
    },
    count: format.number,
  }
}
