import { getUiOptions, hasWidget, type UiSchema } from '@rjsf/utils'
import type { SchemaProblem } from '../../schemas/interchange/foreignSchema'
import { isObject } from '../../schemas/model/json'
import { pointerStep } from '../../schemas/model/jsonPointer'
import { foreignWidgets } from './widgets'

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object'] as const

/** Returns a problem for each widget that a uiSchema names and neither we nor the host have; the usual widget is drawn instead. */
export function unknownWidgets(uiSchema: UiSchema, own: object): readonly SchemaProblem[] {
  const widgets = { ...foreignWidgets, ...own }
  const isKnown = (widget: string) => types.some((type) => hasWidget({ type }, widget, widgets))
  const problemsIn = (part: unknown, pointer: string): readonly SchemaProblem[] => {
    if (!isObject(part)) return []
    const { widget } = getUiOptions(part)
    const isUnknown = typeof widget === 'string' && !isKnown(widget)
    const inside = Object.entries(part).filter(([key]) => !key.startsWith('ui:'))
    return [
      ...(isUnknown ? [{ code: 'UNKNOWN_WIDGET', pointer, params: { widget } } as const] : []),
      ...inside.flatMap(([key, member]) => problemsIn(member, `${pointer}/${pointerStep(key)}`)),
    ]
  }
  return problemsIn(uiSchema, '')
}
