import { createElement, use } from 'react'
import type { FieldDocument } from '../../schemas/model/form'
import { isObject } from '../../schemas/model/json'
import { ButtonIconsContext, type ButtonIcons } from '../ButtonIconsContext'
import { Icon } from '../inputs/Icon'
import { useLazyPart } from '../inputs/useLazyPart'

/** Our own signs for some of the stored icon names; the label always says the same in words. */
const signs = new Map([
  ['check', 'check'],
  ['check-circle', 'check'],
  ['close', 'close'],
  ['times', 'close'],
  ['window-close', 'close'],
  ['trash', 'remove'],
  ['plus', 'add'],
  ['camera', 'camera'],
  ['pencil', 'pen'],
  ['undo', 'undo'],
  ['refresh', 'retry'],
  ['file', 'file'],
] as const)

const noIcons = (): Promise<ButtonIcons> => Promise.resolve(new Map())

/** Draws the icon of a button: the host's, or a sign of ours where the host has none. */
export function ButtonSign({ field }: { readonly field: FieldDocument }) {
  const load = use(ButtonIconsContext)
  const icon = field.properties?.['icon']
  const name = isObject(icon) && typeof icon['name'] === 'string' ? icon['name'] : ''
  const { part, failed } = useLazyPart(load ?? noIcons, load !== null && name !== '')
  const look = { className: 'acopio-icon', size: 18, stroke: 1.6, 'aria-hidden': true } as const
  const known = part?.get(name)
  if (known) return createElement(known, look)
  // An empty place is kept, so that the label does not move when the icon arrives.
  if (load && name !== '' && !part && !failed) return <span className="acopio-icon acopio-action-icon" />
  const sign = [...signs].find(([stored]) => stored === name)?.[1]
  return sign ? <Icon name={sign} /> : null
}
