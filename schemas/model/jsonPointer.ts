import { isObject, own } from './json'

/** One step of a JSON pointer. */
export function pointerStep(key: string | number): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1')
}

/** Returns the JSON pointer that follows these names. */
export function pointerTo(...names: readonly string[]): string {
  return names.map((name) => `/${pointerStep(name)}`).join('')
}

/** Returns the names in a JSON pointer. */
export function stepsOf(pointer: string): readonly string[] {
  const [, ...steps] = pointer.split('/')
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Returns the value at a pointer. */
export function valueAt(value: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce<unknown>((at, step) => {
    if (Array.isArray(at)) return at[Number(step)] as unknown
    return isObject(at) ? own(at, step) : undefined
  }, value)
}
