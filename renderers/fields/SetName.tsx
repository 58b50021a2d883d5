import { createContext, use, useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { createSetCount, type HeardCount } from './setCount'

/** The number of sets of the group. */
export const SetCountContext = createContext<HeardCount>(createSetCount(0))

export function SetName({ id, index }: { readonly id: string; readonly index: number }) {
  const { subscribe, get } = use(SetCountContext)
  // The newest set may be drawn before the others have learned the new count.
  const count = Math.max(useSyncExternalStore(subscribe, get, get), index + 1)
  return (
    <span className="acopio-set-name" id={id}>
      <FormattedMessage id="renderer.group.set" values={{ index: index + 1, count }} />
    </span>
  )
}
