import fc from 'fast-check'
import { addField } from '../../schemas/edit/addField'
import { addPage } from '../../schemas/edit/addPage'
import { moveFields } from '../../schemas/edit/moveFields'
import { movePage } from '../../schemas/edit/movePage'
import { removeFields } from '../../schemas/edit/removeFields'
import { removePage } from '../../schemas/edit/removePage'
import { renamePage } from '../../schemas/edit/renamePage'
import { updateField } from './updateField'
import { updateForm } from '../../schemas/edit/updateForm'
import { textKey, type FormDocument } from '../../schemas/model/form'
import type { RuleDocument } from '../../schemas/model/rule'
import type { Command } from './arbitraryCommand'
import { arbitraryForm, fieldIdPool } from './arbitraryForm'
import { must } from './must'

/* Versions of one form: a base, and what two people often do to it at once. */

/** Applies commands to a form; a refused command leaves it unchanged. */
export const applied = (form: FormDocument, ...commands: readonly Command[]) =>
  commands.reduce((current, run) => {
    const result = run(current)
    return result.ok ? result.form : current
  }, form)

let made = 0
export const newId = () => (++made).toString(16).padStart(24, 'c')

export const rule = (rule_id: string, name: string): RuleDocument => ({
  rule_id,
  rule_type: 'show',
  name,
  conditions: [{ field: { id: must(fieldIdPool[0]), type: 'text' }, condition: 'not__empty=', value: ' ' }],
  fields_ruled: [{ id: must(fieldIdPool[1]), type: 'text' }],
})

export const arbitraryOriginal = arbitraryForm.map((form): FormDocument => ({
  ...form,
  form_rules: [rule('r1', 'Una'), rule('r2', 'Dos')],
  translations: {
    en_US: {
      [textKey.pageName(0)]: 'One',
      [textKey.pageName(1)]: 'Two',
      [textKey.label(must(fieldIdPool[2]))]: 'Third',
    },
  },
}))

const fieldId = fc.constantFrom(...fieldIdPool)
const page = fc.nat(2)
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(fieldId, fc.string()).map(
    ([id, label]): Command =>
      (form) =>
        updateField(form, { fieldId: id, patch: { label } }),
  ),
  fc.tuple(fieldId, fc.boolean()).map(
    ([id, required]): Command =>
      (form) =>
        updateField(form, { fieldId: id, patch: { required } }),
  ),
  fc.tuple(fieldId, page, fc.nat(5)).map(
    ([id, p, index]): Command =>
      (form) =>
        moveFields(form, { fieldIds: [id], page: p, index, groupId: null }),
  ),
  fieldId.map(
    (id): Command =>
      (form) =>
        removeFields(form, { fieldIds: [id], alongWithRules: true }),
  ),
  fc.tuple(page, fc.constantFrom('text', 'radio', 'group')).map(
    ([p, type]): Command =>
      (form) =>
        addField(form, { type, label: 'Nuevo', optionLabels: ['Sí', 'No'], page: p, groupId: null, newId }),
  ),
  page.map(
    (p): Command =>
      (form) =>
        removePage(form, { page: p, alongWithRules: true }),
  ),
  fc.tuple(page, page).map(
    ([from, to]): Command =>
      (form) =>
        movePage(form, { from, to }),
  ),
  fc.tuple(page, fc.string()).map(
    ([p, name]): Command =>
      (form) =>
        renamePage(form, { page: p, name }),
  ),
  fc.string().map(
    (name): Command =>
      (form) =>
        addPage(form, { name }),
  ),
  fc.string().map(
    (name): Command =>
      (form) =>
        updateForm(form, { patch: { description: name } }),
  ),
  fc
    .constantFrom<readonly RuleDocument[]>(
      [],
      [rule('r2', 'Dos'), rule('r1', 'Una')],
      [rule('r1', 'Uno'), rule('r3', 'Tres')],
    )
    .map(
      (form_rules): Command =>
        (form) =>
          updateForm(form, { patch: { form_rules } }),
    ),
)
export const arbitraryEdits = fc.array(command, { maxLength: 6 })
