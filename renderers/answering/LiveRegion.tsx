import { useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import type { Announcer } from './announcer'

/** Above this number of labels, only their count is announced. */
const mostNames = 3

/** Politely announces which questions appeared or disappeared, once for everything that one answer caused. */
export function LiveRegion({ announcer }: { readonly announcer: Announcer }) {
  const intl = useIntl()
  const { shown, hidden } = useSyncExternalStore(announcer.subscribe, announcer.news, announcer.news)
  const names = (labels: readonly string[]) => ({ count: labels.length, labels: intl.formatList(labels) })
  const saysShown =
    shown.length > mostNames
      ? intl.formatMessage({ id: 'renderer.shown' }, { count: shown.length })
      : shown.length > 0 && intl.formatMessage({ id: 'renderer.shown.named' }, names(shown))
  const saysHidden =
    hidden.length > mostNames
      ? intl.formatMessage({ id: 'renderer.hidden' }, { count: hidden.length })
      : hidden.length > 0 && intl.formatMessage({ id: 'renderer.hidden.named' }, names(hidden))
  return (
    <div className="acopio-visually-hidden" role="status">
      {saysShown} {saysHidden}
    </div>
  )
}
