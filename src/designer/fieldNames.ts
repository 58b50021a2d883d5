import { fieldTypes } from '../../schemas/fields/registry'
import type { FieldDocument, PageDocument } from '../../schemas/model/form'
import { fillAnswers } from '../../schemas/model/namedAnswers'
import type { MessageId, Translate } from '../shared/useT'

/** How a field type is called; one that this version does not know goes by its stored name. */
export function typeName(t: Translate, type: string): string {
  return fieldTypes.get(type).kind === 'unknown'
    ? t('designer.unsupported', { type })
    : t(`field.${type}.name` as MessageId)
}

/** A text where there is no room to say what it names. */
const withoutMarks = (text: string) => fillAnswers(text, () => '{…}')

/** How a field is called: its label, or what it is when it has none. */
export function fieldName(t: Translate, field: FieldDocument): string {
  return withoutMarks(field.label).trim() || typeName(t, field.field_type)
}

/** How a page is called: its name, or what it is when it has none: the page of buttons, or its number. */
export function pageName(
  t: Translate,
  page: Pick<PageDocument, 'page_name' | 'page_type'> | undefined,
  index: number,
): string {
  const isButtons = page?.page_type === 'buttons'
  const unnamed = () =>
    isButtons ? t('designer.page.buttons') : t('designer.page.numbered', { number: index + 1 })
  return withoutMarks(page?.page_name ?? '').trim() || unnamed()
}

/** What a page's tab says: a name of its own, or the page's. */
export function tabName(t: Translate, page: PageDocument, index: number): string {
  return page.page_name_tab?.trim() || pageName(t, page, index)
}
