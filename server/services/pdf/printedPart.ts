import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { TemplateProblem } from '../../../schemas/print/template/designReader'
import { meetsWhere } from '../../../schemas/print/template/meetsWhere'
import { printedList } from '../../../schemas/print/template/printedList'
import { printedTemplate } from '../../../schemas/print/template/printedTemplate'
import { maskSealed } from '../../model/maskSealed'
import type { Deps } from '../deps'
import type { ChosenTemplate } from './chosenTemplate'
import type { PrintableRecord } from './printableRecord'
import { drawnLines } from './printedData'
import type { PrintedDrawings } from './printedPictures'
import { templateContext, templatedRecord, templateMeta, type PrintReaders } from './templatedRecord'
import { templateWriter, type WritingBudget } from './templateWriter'

/** A record, or a list of records, as the printer reads it (`server/pdf/printer/record.typ`). */
export interface PrintedPart {
  readonly title: string
  readonly folio: string
  readonly header: string
  readonly footer: string
  readonly lines: readonly object[]
  /** Problems of the template; the printer ignores them. */
  readonly problems: readonly TemplateProblem[]
}

export interface RecordToPrint {
  readonly record: PrintableRecord
  /** The form in the revision that the record answers. */
  readonly compiled: CompiledForm
  readonly template: ChosenTemplate
}

export interface PrintSources extends PrintedDrawings {
  readonly readers: PrintReaders
  readonly budget: WritingBudget
}

/** Returns a record as its template prints it. */
export async function recordPart(
  deps: Deps,
  { record, compiled, template: { design, fields } }: RecordToPrint,
  { pictures, maps, readers, budget }: PrintSources,
): Promise<PrintedPart> {
  const templated = templatedRecord(deps, record, compiled, readers)
  const asked = { ...record, answers: maskSealed(record.answers) }
  const about = { fields: { ...fields, ...compiled.fields }, timezone: readers.timezone, now: deps.now() }
  const context = {
    ...templateContext(record, compiled, readers.locale),
    meta: templateMeta(record, templated.facts, readers),
  }
  const writer = templateWriter({
    ...{ context, budget },
    unreadable: deps.words('print.unreadable', readers.locale),
    meets: (where) => meetsWhere(where, asked, about),
  })
  const lines = printedTemplate(design, templated, writer)
  return {
    ...{ title: record.form_name, folio: record.folio },
    header: writer.text(design.header, 'header'),
    footer: writer.text(design.footer, 'footer'),
    lines: await drawnLines(deps, lines, {
      ...{ pictures, maps, accountId: record.account_id, locale: readers.locale },
    }),
    problems: writer.problems,
  }
}

/** Returns records of one form as a list, as their template prints it. */
export async function listPart(
  deps: Deps,
  listed: readonly RecordToPrint[],
  { pictures, maps, readers, budget }: PrintSources,
): Promise<PrintedPart> {
  const [first] = listed
  if (!first) throw new Error('A list of no records is not printed')
  const { locale } = readers
  const records = listed.map(({ record, compiled }) => templatedRecord(deps, record, compiled, readers))
  const contexts = listed.map(({ record, compiled }) => templateContext(record, compiled, locale).record)
  const { form } = contexts[0] ?? {}
  const writer = templateWriter({
    context: { record: { form, form_id: first.record.form_id }, records: contexts, answers_list: contexts },
    ...{ unreadable: deps.words('print.unreadable', locale), budget },
    // Conditions on a record do not apply to a list.
    meets: () => true,
  })
  const { design } = first.template
  const lines = printedList(design, records, writer, (column) =>
    deps.words(`records.column.${column}`, locale),
  )
  return {
    ...{ title: first.record.form_name, folio: '' },
    header: writer.text(design.header, 'header'),
    footer: writer.text(design.footer, 'footer'),
    lines: await drawnLines(deps, lines, { pictures, maps, accountId: first.record.account_id, locale }),
    problems: writer.problems,
  }
}
