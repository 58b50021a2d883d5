import fc from 'fast-check'
import { addField } from '../../schemas/edit/addField'
import { addPage } from '../../schemas/edit/addPage'
import { clipboardOf, readClipboard } from '../../schemas/edit/clipboard'
import { copyFields } from '../../schemas/edit/copyFields'
import { duplicatePage } from '../../schemas/edit/duplicatePage'
import type { EditResult } from '../../schemas/edit/editResult'
import { moveFields } from '../../schemas/edit/moveFields'
import { movePage } from '../../schemas/edit/movePage'
import { pasteFields } from '../../schemas/edit/pasteFields'
import { removeFields } from '../../schemas/edit/removeFields'
import { removePage } from '../../schemas/edit/removePage'
import { renamePage } from '../../schemas/edit/renamePage'
import { retypeField } from '../../schemas/edit/retypeField'
import { addRule } from '../../schemas/edit/rules/addRule'
import { duplicateRule } from '../../schemas/edit/rules/duplicateRule'
import { moveRule } from '../../schemas/edit/rules/moveRule'
import { removeRules } from '../../schemas/edit/rules/removeRules'
import { ruleFieldOf } from '../../schemas/edit/rules/ruleFieldOf'
import { updateRule } from '../../schemas/edit/rules/updateRule'
import { setSettings } from '../../schemas/edit/setSettings'
import { updateField } from './updateField'
import { setSettingsOfFields } from '../../schemas/edit/setSettingsOfFields'
import { folioModes, setFolioMode } from '../../schemas/edit/options/folioMode'
import { setOption } from '../../schemas/edit/options/setOption'
import { addTemplate, removeTemplate } from '../../schemas/edit/options/templates'
import { updateForm } from '../../schemas/edit/updateForm'
import { rulesOf, type FormDocument } from '../../schemas/model/form'
import type { RuleDocument } from '../../schemas/model/rule'
import { arbitraryCatalogCommand } from './arbitraryCatalogCommand'
import { fieldIdPool } from './arbitraryForm'
import { must } from './must'

/* Random commands of the designer, about parts of a form that exist and parts that do not. */

let made = 0
export const newId = () => (++made).toString(16).padStart(24, 'b')

let madeRules = 0
const newRuleId = () => (++madeRules).toString(16).padStart(16, 'c')

export type Command = (form: FormDocument) => EditResult

export const arbitraryFieldId = fc.constantFrom(...fieldIdPool, 'f'.repeat(24))
export const arbitraryPage = fc.nat(4)
export const arbitraryIndex = fc.option(fc.nat(8), { nil: undefined })
export const at = (position: number | undefined) => (position === undefined ? {} : { index: position })
export const arbitraryGroupId = fc.constantFrom(
  null,
  null,
  must(fieldIdPool[6]),
  must(fieldIdPool[9]),
  'f'.repeat(24),
)

const ofFields: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(arbitraryIndex).map(
    ([i]): Command =>
      (form) =>
        addPage(form, { name: 'Otra', ...at(i) }),
  ),
  fc.tuple(arbitraryPage).map(
    ([p]): Command =>
      (form) =>
        renamePage(form, { page: p, name: 'Nombre' }),
  ),
  fc.tuple(arbitraryPage).map(
    ([p]): Command =>
      (form) =>
        duplicatePage(form, { page: p, newId, suffix: ' (copia)' }),
  ),
  fc.tuple(arbitraryPage, arbitraryPage).map(
    ([from, to]): Command =>
      (form) =>
        movePage(form, { from, to }),
  ),
  fc.tuple(arbitraryPage, fc.boolean()).map(
    ([p, alongWithRules]): Command =>
      (form) =>
        removePage(form, { page: p, alongWithRules }),
  ),
  fc
    .tuple(
      fc.constantFrom('text', 'radio', 'group', 'nothing'),
      arbitraryPage,
      arbitraryIndex,
      arbitraryGroupId,
    )
    .map(
      ([type, p, i, g]): Command =>
        (form) =>
          addField(form, {
            type,
            label: 'Nuevo',
            optionLabels: ['Sí', 'Sí'],
            page: p,
            groupId: g,
            newId,
            ...at(i),
          }),
    ),
  fc.tuple(fc.array(arbitraryFieldId, { maxLength: 3 }), arbitraryPage, arbitraryIndex, arbitraryGroupId).map(
    ([fieldIds, p, i, g]): Command =>
      (form) =>
        moveFields(form, { fieldIds, page: p, groupId: g, ...at(i) }),
  ),
  fc.tuple(fc.array(arbitraryFieldId, { maxLength: 3 })).map(
    ([fieldIds]): Command =>
      (form) =>
        copyFields(form, { fieldIds, newId, prefix: 'Copia de ' }),
  ),
  fc.tuple(fc.array(arbitraryFieldId, { maxLength: 2 }), fc.boolean()).map(
    ([fieldIds, alongWithRules]): Command =>
      (form) =>
        removeFields(form, { fieldIds, alongWithRules }),
  ),
  fc
    .tuple(
      arbitraryFieldId,
      fc.constantFrom(
        { label: 'Otro' },
        { required: true },
        { help_text: 'Ayuda' },
        { default_value: 'no' },
        { options: [{ label: 'Solo', value: 'solo' }] },
        { options: [] },
        { properties: { openChoice: true } },
        { properties: { min: 1.5 } },
        { field_id: 'c'.repeat(24) },
        { field_id: 'corto' },
      ),
      fc.boolean(),
    )
    .map(
      ([id, patch, alongWithRules]): Command =>
        (form) =>
          updateField(form, { fieldId: id, patch, alongWithRules }),
    ),
  fc
    .tuple(
      arbitraryFieldId,
      fc.constantFrom(
        [{ path: 'label', value: 'Otro' }],
        [{ path: 'properties.size', value: 'half' }],
        [{ path: 'properties.watermark_config.text_data', value: 'x' }],
        [
          { path: 'properties.min', value: 2 },
          { path: 'properties.max', value: 1 },
        ],
        [{ path: 'options', value: [] }],
        [{ path: 'field_id', value: 'd'.repeat(24) }],
      ),
      fc.boolean(),
    )
    .map(
      ([fieldId, changes, alongWithRules]): Command =>
        (form) =>
          setSettings(form, { fieldId, changes, alongWithRules }),
    ),
  fc.constant<Command>((form) => updateForm(form, { patch: { name: 'Otro nombre', public: true } })),
  fc
    .constantFrom<readonly [string, unknown]>(
      ['timer_config.active', true],
      ['timer_config.active', false],
      ['email_configuration.timer_config.seconds_to_expire', 60],
    )
    .map(
      ([path, value]): Command =>
        (form) =>
          setOption(form, { path, value }),
    ),
  fc.constantFrom(...folioModes).map(
    (mode): Command =>
      (form) =>
        setFolioMode(form, { mode }),
  ),
  fc.constantFrom(1, 2).map(
    (template): Command =>
      (form) =>
        addTemplate(form, { template: { id: template } }),
  ),
  fc.constantFrom(1, 2).map(
    (template): Command =>
      (form) =>
        removeTemplate(form, { id: template }),
  ),
)

/** Returns a rule that reads and affects fields of the form; none when these do not exist. */
function ruleAbout(form: FormDocument, [read, ruled]: readonly [string, string]): RuleDocument | undefined {
  const [field, target] = [ruleFieldOf(form, read), ruleFieldOf(form, ruled)]
  return field && target
    ? {
        rule_id: newRuleId(),
        rule_type: 'show',
        name: 'Nueva',
        conditions: [{ field, condition: 'in=', value: 'no' }],
        fields_ruled: [target],
      }
    : undefined
}

const unchanged = (form: FormDocument): EditResult => ({ ok: true, form })
const ruleAt = (form: FormDocument, position: number) => rulesOf(form)[position]?.rule_id ?? 'gone'

const ofRules: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(arbitraryFieldId, arbitraryFieldId, arbitraryIndex).map(([read, ruled, i]): Command => (form) => {
    const rule = ruleAbout(form, [read, ruled])
    return rule ? addRule(form, { rule, ...at(i) }) : unchanged(form)
  }),
  fc
    .tuple(fc.nat(6), arbitraryFieldId, arbitraryFieldId)
    .map(([position, read, ruled]): Command => (form) => {
      const patch = ruleAbout(form, [read, ruled])
      return patch ? updateRule(form, { ruleId: ruleAt(form, position), patch }) : unchanged(form)
    }),
  fc.tuple(fc.nat(6), fc.nat(6)).map(
    ([from, to]): Command =>
      (form) =>
        moveRule(form, { ruleId: ruleAt(form, from), to }),
  ),
  fc.nat(6).map(
    (position): Command =>
      (form) =>
        removeRules(form, { ruleIds: [ruleAt(form, position)] }),
  ),
  fc.nat(6).map(
    (position): Command =>
      (form) =>
        duplicateRule(form, { ruleId: ruleAt(form, position), newRuleId, suffix: ' (copia)' }),
  ),
)

const ofSeveral: fc.Arbitrary<Command> = fc.oneof(
  fc
    .tuple(
      arbitraryFieldId,
      fc.constantFrom('select', 'checkbox', 'email', 'decimal', 'images'),
      fc.boolean(),
    )
    .map(
      ([fieldId, type, alongWithRules]): Command =>
        (form) =>
          retypeField(form, { fieldId, type, alongWithRules }),
    ),
  fc
    .tuple(fc.array(arbitraryFieldId, { maxLength: 3 }), arbitraryPage, arbitraryGroupId)
    .map(([ids, page, groupId]): Command => (form) => {
      const clipboard = readClipboard(JSON.stringify(clipboardOf(form, ids)))
      return clipboard
        ? pasteFields(form, { ...clipboard, page, groupId, newId, newRuleId })
        : unchanged(form)
    }),
  fc.array(arbitraryFieldId, { maxLength: 3 }).map(
    (fieldIds): Command =>
      (form) =>
        setSettingsOfFields(form, {
          fieldIds,
          changes: [
            { path: 'required', value: true },
            { path: 'properties.size', value: 'big' },
          ],
        }),
  ),
)

export const arbitraryCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 11, arbitrary: ofFields },
  { weight: 5, arbitrary: ofRules },
  { weight: 3, arbitrary: ofSeveral },
  { weight: 5, arbitrary: arbitraryCatalogCommand },
)
