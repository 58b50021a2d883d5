import { resolveText } from '../../../../schemas/compile/resolveText'
import type { CompiledField, CompiledForm } from '../../../../schemas/compile/compiledForm'
import { fieldTypes } from '../../../../schemas/fields/registry'
import { kindTraits } from '../../../../schemas/fields/kinds'
import { optionsOf } from '../../../../schemas/fields/shared/options'
import {
  calendarMetadata,
  isChoice,
  isDated,
  isPlaced,
  isPlain,
  mapMetadata,
} from '../../../../schemas/filters/displayFields'
import { answerName } from '../../../../schemas/filters/filterName'
import { textKey } from '../../../../schemas/model/form'
import type { Locale } from '../../../../schemas/model/locales'
import type { Translate } from '../../../shared/useT'

/** A field by which records can be displayed. */
export interface DisplayChoice {
  /** The column's id in the grid: a field's id, or the name of metadata. */
  readonly id: string
  /** The name for the server and for filters. */
  readonly name: string
  readonly label: string
  /** Null for metadata. */
  readonly field: CompiledField | null
}

export interface DisplayChoices {
  /** Single-choice fields. */
  readonly stacks: readonly DisplayChoice[]
  /** Fields for days and times. */
  readonly days: readonly DisplayChoice[]
  readonly places: readonly DisplayChoice[]
  /** Fields that a card can show. */
  readonly cards: readonly DisplayChoice[]
}

/** Returns the fields by which records of a form can be displayed, the form's own fields first. */
export function displayChoices(form: CompiledForm, locale: Locale, t: Translate): DisplayChoices {
  const all = Object.values(form.fields)
  const ofFields = (fits: (field: CompiledField) => boolean) =>
    all.filter(fits).map((field): DisplayChoice => ({
      ...{ id: field.id, name: answerName(field.id), field },
      label: resolveText(form, textKey.label(field.id), locale).trim() || t('records.unnamedField'),
    }))
  const ofMetadata = (names: readonly (typeof calendarMetadata | typeof mapMetadata)[number][]) =>
    names.map((name): DisplayChoice => ({
      ...{ id: name, name, field: null },
      label: t(`records.column.${name}`),
    }))
  return {
    stacks: ofFields(isChoice),
    days: [...ofFields(isDated), ...ofMetadata(calendarMetadata)],
    places: [...ofFields(isPlaced), ...ofMetadata(mapMetadata)],
    cards: ofFields((field) => isPlain(field) && fieldTypes.get(field.type).capabilities.has('column')),
  }
}

/** Returns the field of a record's title, besides the folio: a favourite, or the first text. */
export function titleField({ cards }: DisplayChoices): DisplayChoice | undefined {
  const texts = cards.filter(({ field }) => field && kindTraits[field.kind].isTextInRows)
  return (
    cards.find(({ field }) => field?.field.fav === true) ?? texts.find(({ field }) => field?.kind === 'text')
  )
}

/** The most fields on a card. */
export const mostOnCard = 4
const usualOnCard = 2

/** Returns the fields of a card: the chosen ones, else the first ones that add information. */
export function cardFields(
  choices: DisplayChoices,
  chosen: readonly string[] | undefined,
  by: string | undefined,
): readonly DisplayChoice[] {
  if (chosen)
    return chosen.flatMap((id) => choices.cards.find((one) => one.id === id) ?? []).slice(0, mostOnCard)
  const title = titleField(choices)
  const others = choices.cards.filter(
    ({ id, field }) => id !== title?.id && id !== by && field?.kind !== 'place',
  )
  const isFavourite = ({ field }: DisplayChoice) => field?.field.fav === true
  return [...others.filter(isFavourite), ...others.filter((one) => !isFavourite(one))].slice(0, usualOnCard)
}

export interface ChoiceOption {
  readonly value: string
  readonly label: string
}

/** Returns the options of a choice with their labels. */
export const choiceOptions = (
  form: CompiledForm,
  { field }: DisplayChoice,
  locale: Locale,
): readonly ChoiceOption[] =>
  field === null
    ? []
    : optionsOf(field.field).map(({ value, label }) => ({
        value,
        label: resolveText(form, textKey.option(field.id, value), locale).trim() || label.trim() || value,
      }))
