import { expect } from '@playwright/test'
import { fieldTypes } from '../../schemas/fields/registry'
import type { FormDocument } from '../../schemas/model/form'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount } from './support/account'
import {
  cardOf,
  exportedForm,
  formName,
  openNewForm,
  saveButton,
  saveState,
  setting,
  undoButton,
} from './support/designer'
import { keyboardHand, mouseHand } from './support/hand'
import { formLink, makeRule, ruleCards, ruleNamed, rulesLink } from './support/rulesEditor'
import { test } from './support/test'
import { typeName, words } from './support/words'

// A designer's whole work, from nothing to a saved form of every type, and back.
test.slow()

const addable = fieldTypes.types
  .filter(({ capabilities }) => capabilities.has('addable'))
  .map(({ type }) => type)
const single = addable.filter((type) => !['group', 'button'].includes(type))
const half = Math.ceil(single.length / 2)
const plan = [
  { name: 'Datos', types: single.slice(0, half) },
  { name: 'Archivos', types: single.slice(half) },
  // What fits in a group goes into the one that was just added.
  { name: 'Visitas', types: ['group', 'radio', 'textarea', 'group', 'text'] },
]
const [first, second] = ['Equipos', 'Repuestos']
const choice = typeName('radio')
const note = typeName('textarea')
const rules = [
  { name: 'En su conjunto', target: `${first}: ${note}`, field: `${first}: ${choice}`, value: 'Opción 2' },
  {
    name: 'A otro grupo',
    target: `${second}: ${typeName('text')}`,
    field: `${first}: ${choice}`,
    value: 'Opción 1',
  },
]

/** What was built, without the ids that each time are others. */
function outline(form: FormDocument) {
  const fields = form.form_pages.flatMap(({ page_fields }) => page_fields)
  const labelOf = (id: unknown) => fields.find((field) => field.field_id === id)?.label
  return {
    name: form.name,
    pages: form.form_pages.map(({ page_name, page_type, page_fields }) => ({
      name: page_name,
      page_type,
      types: page_fields.map(({ field_type }) => field_type),
      groups: page_fields.flatMap(({ label, group }) =>
        group ? [[label, labelOf(group.group_id)] as const] : [],
      ),
    })),
    rules: form.form_rules?.map(({ name, rule_type, conditions, fields_ruled }) => ({
      name,
      rule_type,
      compares: conditions?.map(({ value }) => value),
      targets: fields_ruled?.map((target) => labelOf(target.field_id ?? target.id)),
    })),
  }
}

for (const [way, handOf] of [
  ['mouse', mouseHand],
  ['keyboard alone', keyboardHand],
] as const) {
  test(`a form of every type with rules is built, broken, mended, undone and redone by ${way}`, async ({
    page,
    request,
  }) => {
    await enter(page, await openAccount(request))
    const hand = handOf(page)
    await openNewForm(page)
    const start = await exportedForm(page)

    for (const [index, { name, types }] of plan.entries()) {
      if (index > 0) await hand.press(page.getByRole('button', { name: 'Agregar página' }))
      await hand.write(page.getByLabel('Nombre de la página'), name)
      for (const type of types) {
        await hand.addField(typeName(type))
        if (type !== 'group') continue
        await hand.write(
          setting(page, words('setting.label.group')),
          (await cardOf(page, first).count()) === 0 ? first : second,
        )
      }
    }
    // A button has a page of its own, after all others.
    await hand.addField(typeName('button'))
    await hand.write(formName(page), 'Todos los tipos')
    await hand.press(rulesLink(page))
    for (const rule of rules) await makeRule(page, hand, rule)
    await hand.save()
    // The first save moves to the edit address and keeps what can be undone.
    await expect(page).toHaveURL(/\/forms\/\d+\/rules$/)
    await expect(saveState(page)).toContainText('Guardado')
    await expect(saveButton(page)).toBeDisabled()

    // A rule that is not finished is not saved, and is as if it had never been.
    await hand.press(page.getByRole('button', { name: 'Agregar regla' }))
    await hand.save()
    await expect(page.getByText(words('error.RULE_UNFILLED_OPTIONS'))).toBeVisible()
    await hand.press(undoButton(page))
    await expect(ruleCards(page)).toHaveCount(rules.length)
    await expect(saveButton(page)).toBeDisabled()

    // What rules read goes with its rules only, and comes back with them.
    await hand.press(formLink(page))
    await hand.openPage('Visitas')
    await hand.removeField(choice)
    const question = page.getByRole('dialog', { name: `¿Quieres eliminar «${choice}»?` })
    await expect(question).toContainText(words('error.CHANGE_RULE', { label: choice }))
    await hand.press(question.getByRole('button', { name: 'Eliminar y cambiar las reglas' }))
    await expect(rulesLink(page)).not.toContainText(`${rules.length}`)
    await hand.press(undoButton(page))
    await expect(cardOf(page, choice)).toBeVisible()
    await expectAccessible(page)
    await expect(saveButton(page)).toBeDisabled()

    const end = await exportedForm(page)
    expect(outline(end)).toEqual({
      name: 'Todos los tipos',
      pages: [
        ...plan.map(({ name, types }) => ({
          name,
          page_type: 'fields',
          types,
          groups:
            name === 'Visitas'
              ? [
                  [choice, first],
                  [note, first],
                  [typeName('text'), second],
                ]
              : [],
        })),
        expect.objectContaining({ page_type: 'buttons', types: ['button'] }) as unknown,
      ],
      rules: [
        { name: 'En su conjunto', rule_type: 'show', compares: ['opción_2'], targets: [note] },
        { name: 'A otro grupo', rule_type: 'show', compares: ['opción_1'], targets: [typeName('text')] },
      ],
    })

    const steps = await hand.undoAll()
    expect(steps).toBeGreaterThan(addable.length)
    expect(await exportedForm(page)).toEqual(start)
    await expect(saveState(page)).toHaveText('Cambios sin guardar')
    // The deletion that was taken back is among what comes again; it is taken back once more.
    expect(await hand.redoAll()).toBe(steps + 1)
    await hand.press(undoButton(page))
    expect(await exportedForm(page)).toEqual(end)
    await expect(saveButton(page)).toBeDisabled()

    await page.reload()
    await expect(formName(page)).toHaveValue('Todos los tipos')
    expect(await exportedForm(page)).toEqual(end)
    await hand.press(rulesLink(page))
    for (const { name } of rules) await expect(ruleNamed(page, name)).toBeVisible()
  })
}
