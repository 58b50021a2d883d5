import { isObject, own } from './json'

/** One step of a JSON pointer. */
export function pointerStep(key: string | number): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1')
}

/** A JSON pointer to what these names lead to. */
export function pointerTo(...names: readonly string[]): string {
  return names.map((name) => `/${pointerStep(name)}`).join('')
}

/** The steps of a JSON pointer, as names. */
export function stepsOf(pointer: string): readonly string[] {
  const [, ...steps] = pointer.split('/')
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The value that a pointer names. */
export function valueAt(value: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce<unknown>((at, step) => {
    if (Array.isArray(at)) return at[Number(step)] as unknown
    return isObject(at) ? own(at, step) : undefined
  }, value)
}
