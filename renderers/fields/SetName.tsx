import { createContext, use } from 'react'
import { FormattedMessage } from 'react-intl'

/** How many sets the group has: it changes with each, and only what tells it is drawn again. */
export const SetCountContext = createContext(0)

export function SetName({ id, index }: { readonly id: string; readonly index: number }) {
  const count = use(SetCountContext)
  return (
    <span className="acopio-set-name" id={id}>
      <FormattedMessage id="renderer.group.set" values={{ index: index + 1, count }} />
    </span>
  )
}
