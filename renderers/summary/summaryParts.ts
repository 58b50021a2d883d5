import type { CompiledForm } from '../../schemas/compile/compiledForm'
import { own } from '../../schemas/model/json'
import { groupedBy } from './groupedBy'
import type { SummaryLine } from './useSummaryLines'

/** One line, or all lines of one set of a group. */
export interface SummaryEntry {
  readonly key: string
  readonly lines: readonly SummaryLine[]
  /** The set whose lines these are; undefined when the entry is a single line. */
  readonly set: { readonly groupId: string; readonly index: number } | undefined
}

export interface SummaryPage {
  readonly page: number
  readonly entries: readonly SummaryEntry[]
  readonly count: number
}

/** Up to this many lines are listed one by one, without parts. */
const mostAlone = 5

/** Groups lines by page and, when there are many, by set, in document order. */
export function summaryParts(compiled: CompiledForm, lines: readonly SummaryLine[]): readonly SummaryPage[] {
  const isMuch = lines.length > mostAlone
  const byPage = groupedBy(lines, ({ address }) => {
    const holder = address.groupId ?? address.fieldId
    return isMuch ? (own(compiled.fields, holder)?.page ?? 0) : 0
  })
  return [...byPage].map(([page, held]) => ({
    page,
    entries: entriesOf(held, isMuch),
    count: held.filter(({ isMended }) => !isMended).length,
  }))
}

function entriesOf(lines: readonly SummaryLine[], isMuch: boolean): readonly SummaryEntry[] {
  const keyOf = ({ address, error }: SummaryLine) => {
    const { fieldId, groupId, setIndex } = address
    return isMuch && setIndex !== undefined
      ? `${groupId} ${setIndex}`
      : [groupId, setIndex, fieldId, error.code].join(' ')
  }
  return [...groupedBy(lines, keyOf)].map(([key, held]) => {
    const { groupId, setIndex } = held[0]?.address ?? {}
    const isSet = held.length > 1 && groupId !== undefined && setIndex !== undefined
    return { key, lines: held, set: isSet ? { groupId, index: setIndex } : undefined }
  })
}
