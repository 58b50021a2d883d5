import { expect, type Locator, type Page } from '@playwright/test'
import { fieldDomId } from '../../renderers/fieldDomId'
import { compileForm } from '../../schemas/compile/compileForm'
import type { CompiledField, CompiledForm } from '../../schemas/compile/compiledForm'
import { flatList, rowReference } from '../../schemas/fields/shared/row'
import type { Address, Answers } from '../../schemas/model/answers'
import type { FormDocument } from '../../schemas/model/form'
import { isObject, own, type Json } from '../../schemas/model/json'
import { dose } from '../support/dose'
import type { Lookalike } from '../support/lookalikes'
import { realForms } from '../support/realForms'
import { enter, openAccount } from './support/account'
import { addFixtureCatalogs, realCatalogs } from './support/fixtureCatalogs'
import { patience } from '../support/patience'
import { sendIt } from './support/sendAnswers'
import { test } from './support/test'

/*
 * Each real form that takes rows of catalogs, whole: every row of it is answered, level by level, also in the sets of its groups, is sent and
 * shown. Of the catalogs that they name some are there; what others would offer is typed.
 */

const byHand = 'Escrito a mano'

const ofKind = (compiled: CompiledForm, kind: CompiledField['kind']) =>
  Object.values(compiled.fields).filter((field) => field.kind === kind)

const membersOf = (compiled: CompiledForm, row: CompiledField, kind: CompiledField['kind']) =>
  row.childIds.filter((id) => own(compiled.fields, id)?.kind === kind)

/** Without rules, and asking for rows alone: they are what this is about, and all of them are in view. */
const askingForRows = (document: FormDocument): FormDocument => {
  const rows = ofKind(compileForm({ document, rules: null }), 'row').map(({ id }) => id)
  return {
    ...document,
    form_pages: document.form_pages.map((page) => ({
      ...page,
      page_fields: page.page_fields.map((field) => ({ ...field, required: rows.includes(field.field_id) })),
    })),
  }
}

const rowsOf = ({ document }: Lookalike) => ofKind(compileForm({ document, rules: null }), 'row').length
/** Those with the most rows; `DOSE=long`: each. What single rows of the others do is walked in fixtureCatalogs.spec.ts. */
const forms = realForms()
  .filter((form) => rowsOf(form) > 0)
  .toSorted((one, other) => rowsOf(other) - rowsOf(one))
  .slice(0, dose(3, Infinity))

/** Rows of the catalog that a field names, when it and the field's filter are there. */
function rowsFor({ id, field }: CompiledField): readonly Answers[] | undefined {
  const { filter } = rowReference(field)
  const catalog = realCatalogs().find(({ document }) => document['_id'] === id)
  if (!catalog || (filter && !isObject(own(catalog.document.filters, filter)))) return undefined
  return catalog.rows.map(({ answers }) => answers)
}

const at = (page: Page, address: Address): Locator => page.locator(`[id="${fieldDomId(address)}"]`)

/** Takes the first of what is offered, or types. */
async function answerLevel(row: Locator, level: Locator, isHere: boolean): Promise<string> {
  await expect(level).toBeEnabled()
  // What is far from the screen takes its size as it comes near.
  await level.focus()
  await level.click()
  if (isHere) await row.getByRole('listbox').getByRole('option').first().click()
  else {
    await expect(row.getByText('Mientras tanto puedes escribirlo a mano.').first()).toBeVisible()
    await level.fill(byHand)
    await level.press('Tab')
  }
  await expect(level).not.toHaveValue('')
  await expect(row.getByText(/^(Buscando|Trayendo los datos)…$/)).toHaveCount(0)
  return level.inputValue()
}

interface AnsweredRow {
  readonly row: CompiledField
  readonly levels: { readonly [id: string]: string }
}

async function answerRow(page: Page, compiled: CompiledForm, row: CompiledField): Promise<AnsweredRow> {
  const { groupId } = row
  const inSet = groupId === undefined ? {} : { groupId, setIndex: 0 }
  const box = at(page, { ...inSet, fieldId: row.id })
  if (groupId !== undefined && (await box.count()) === 0)
    await page.locator(`[id="${fieldDomId({ fieldId: groupId })}-add"]`).click()
  const levels: Record<string, string> = {}
  for (const id of membersOf(compiled, row, 'rowKey'))
    levels[id] = await answerLevel(box, at(page, { ...inSet, fieldId: id }), rowsFor(row) !== undefined)
  return { row, levels }
}

/** The first row with these levels says what comes with it. */
function expectedRow(compiled: CompiledForm, { row, levels }: AnsweredRow): { [id: string]: Json } {
  const meant = rowsFor(row)?.find((one) => Object.entries(levels).every(([id, value]) => one[id] === value))
  const details = membersOf(compiled, row, 'rowDetail').flatMap((id) => {
    const values = flatList(own(meant, id)) as readonly Json[]
    return values.length > 0 ? [[id, values] as const] : []
  })
  return { ...levels, ...Object.fromEntries(details) }
}

for (const { name, document } of forms) {
  test(`${name}: every row is answered, sent and shown`, async ({ page, request }) => {
    test.setTimeout(patience(120_000))
    const account = await openAccount(request)
    await addFixtureCatalogs(request, account)
    await enter(page, account)
    const formId = await account.createForm(askingForRows(document))
    const compiled = compileForm({ document: await account.storedForm(formId) })
    const rows = ofKind(compiled, 'row')
    await page.goto(`/forms/private/${formId}/`)
    const answered: AnsweredRow[] = []
    for (const { index } of compiled.pages.filter(({ type }) => type === 'fields')) {
      if (index > 0) await page.getByRole('button', { name: 'Siguiente' }).click()
      for (const row of rows.filter((field) => field.page === index))
        answered.push(await answerRow(page, compiled, row))
    }
    await sendIt(page)

    const [record] = await account.records(formId)
    const shown = page.getByRole('main')
    await page.goto(`/records/detail/${record?.id}`)
    for (const one of answered.filter(({ levels }) => Object.keys(levels).length > 0)) {
      const { id, groupId } = one.row
      const inGroup = groupId === undefined ? undefined : own(record?.answers, groupId)
      const holder: unknown = Array.isArray(inGroup) ? inGroup[0] : record?.answers
      const expected = expectedRow(compiled, one)
      expect(own(isObject(holder) ? holder : {}, id), one.row.field.label ?? id).toEqual(expected)
      for (const value of Object.values(one.levels)) await expect(shown).toContainText(value)
    }
  })
}
