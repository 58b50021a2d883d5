import type { UiSchema } from '@rjsf/utils'
import { isValidElement } from 'react'
import type { SchemaProblem } from '../../schemas/interchange/foreignSchema'
import { isObject } from '../../schemas/model/json'
import { pointerStep } from '../../schemas/model/jsonPointer'
import { foreignFields } from './foreignFields'

type Shape = (value: unknown) => boolean

const isText: Shape = (value) => typeof value === 'string'
/** Accepts a component's name, or the component: a function, or an object that React made of one. */
const isNamed: Shape = (value) => isText(value) || typeof value === 'function' || isObject(value)
const isSaid: Shape = (value) => isText(value) || isValidElement(value)

/** Checks for the options at whose wrong shapes RJSF throws or draws nothing. */
const shapes: Readonly<Record<string, Shape>> = {
  widget: (value) => isNamed(value) && !isValidElement(value),
  field: (value) =>
    isText(value) ? Object.hasOwn(foreignFields, String(value)) : typeof value === 'function',
  title: isText,
  description: isSaid,
  help: isSaid,
  placeholder: isText,
  classNames: isText,
  style: isObject,
  order: (value) => Array.isArray(value) && value.every(isText),
  options: isObject,
}

export interface SoundUi {
  readonly uiSchema: UiSchema
  readonly problems: readonly SchemaProblem[]
}

/**
 * Returns a uiSchema without options of the wrong shape, each of which would break a whole part of the form, and with every property in its
 * order.
 */
export function soundUi(given: unknown): SoundUi {
  const problems: SchemaProblem[] = []
  const refuse = (pointer: string, option: string) => {
    problems.push({ code: 'MALFORMED_UI', pointer, params: { option } })
    return []
  }
  const options = (part: Record<string, unknown>, pointer: string, prefix: string) =>
    Object.entries(part).flatMap(([key, value]): (readonly [string, unknown])[] => {
      if (value === undefined) return []
      const name = key.slice(prefix.length)
      const isSound = Object.hasOwn(shapes, name) ? shapes[name]?.(value) : true
      if (isSound === false) return refuse(pointer, key)
      return [[key, name === 'order' ? whole(value as readonly string[]) : value]]
    })
  const sound = (part: Record<string, unknown>, pointer: string): UiSchema => {
    const own = Object.entries(part).filter(([key]) => key.startsWith('ui:'))
    const inside = Object.entries(part).filter(
      ([key, value]) => !key.startsWith('ui:') && value !== undefined,
    )
    const members = inside.flatMap(([key, value]): (readonly [string, unknown])[] => {
      const at = `${pointer}/${pointerStep(key)}`
      return isPart(value) ? [[key, member(value, at)]] : refuse(at, '')
    })
    const said = options(Object.fromEntries(own), pointer, 'ui:').map(([key, value]) => {
      const among = key === 'ui:options' && isObject(value)
      return [key, among ? Object.fromEntries(options(value, pointer, '')) : value] as const
    })
    return Object.fromEntries([...said, ...members])
  }
  const member = (value: unknown, pointer: string): unknown => {
    if (Array.isArray(value)) return value.map((one: unknown, index) => member(one, `${pointer}/${index}`))
    return isObject(value) ? sound(value, pointer) : value
  }
  if (given === undefined) return { uiSchema: {}, problems }
  if (isObject(given)) return { uiSchema: sound(given, ''), problems }
  refuse('', '')
  return { uiSchema: {}, problems }
}

/** Accepts the uiSchema of a property, of each item, or a function that makes one for an item. */
const isPart: Shape = (value) => isObject(value) || Array.isArray(value) || typeof value === 'function'

/** Puts properties that an order does not name last. */
function whole(order: readonly string[]): readonly string[] {
  const named = order.filter((name, index) => order.indexOf(name) === index)
  return named.includes('*') ? named : [...named, '*']
}
