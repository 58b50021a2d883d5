import { textKey } from '../model/form'
import { own } from '../model/json'
import type { CompiledForm, CompiledPage } from './compiledForm'

interface Step {
  readonly fieldIds: readonly string[]
  readonly type: CompiledPage['type']
  /** The original page, and whether this is its first step, the only one that shows the page's name. */
  readonly page: number
  readonly isFirst: boolean
}

/**
 * Rearranges the form for answering one question at a time (`advanced_options.one_at_a_time`): each question becomes a page, so that
 * navigation, rules, checks and progress work as with pages. Notes join the question after them, a group or row is one question, and the
 * buttons of the last page stay together. Fields, rules and verdicts are unchanged.
 */
export function stepPages(compiled: CompiledForm): CompiledForm {
  const steps = compiled.pages.flatMap((page) => stepsOf(compiled, page))
  const stepOf = new Map(steps.flatMap(({ fieldIds }, step) => fieldIds.map((id) => [id, step] as const)))
  const fields = Object.entries(compiled.fields).map(([id, field]) => {
    const step = stepOf.get(field.groupId ?? field.rowId ?? id)
    return [id, step === undefined ? field : { ...field, page: step }] as const
  })
  const named = (texts: { readonly [key: string]: string }) => withStepNames(texts, steps)
  return {
    ...compiled,
    fields: Object.fromEntries(fields),
    pages: steps.map(({ fieldIds, type }, index) => ({ index, type, fieldIds })),
    texts: named(compiled.texts),
    translations: Object.fromEntries(
      Object.entries(compiled.translations).map(([locale, texts]) => [locale, named(texts)]),
    ),
    settings: { ...compiled.settings, allow_page_navigation: true },
  }
}

function stepsOf({ fields }: CompiledForm, { index, type, fieldIds }: CompiledPage): readonly Step[] {
  const isRead = (id: string) => ['note', 'action'].includes(own(fields, id)?.kind ?? '')
  const groups: string[][] = []
  let isOpen = false
  for (const id of fieldIds) {
    const last = groups.at(-1)
    if (last && (isOpen || type === 'buttons')) last.push(id)
    else groups.push([id])
    isOpen = isRead(id)
  }
  // Notes after the last question join that question.
  const last = groups.at(-1)
  if (last?.every(isRead) && groups.length > 1) groups.splice(-2, 2, [...(groups.at(-2) ?? []), ...last])
  return (groups.length > 0 ? groups : [[]]).map((ids, at) => ({
    ...{ fieldIds: ids, type, page: index },
    isFirst: at === 0,
  }))
}

/** Returns the texts with each page's name and description at its first step. */
function withStepNames(texts: { readonly [key: string]: string }, steps: readonly Step[]) {
  const others = Object.entries(texts).filter(([key]) => !key.startsWith('pages.'))
  const names = steps.flatMap(({ page, isFirst }, step) =>
    [textKey.pageName, textKey.pageDescription].flatMap((key) => {
      const text = isFirst ? own(texts, key(page)) : undefined
      return text === undefined ? [] : [[key(step), text] as const]
    }),
  )
  return Object.fromEntries([...others, ...names])
}
