import type { Json } from './json'
import type { WorkflowDocument } from '../workflows/workflowDocument'
import type { RuleDocument } from './rule'

/*
 * The stored documents, exactly as on the wire. Only what the product reads is typed; every other
 * key rides along untouched, so a document that was saved is served back equal. Documents are immutable: commands
 * return new ones that share what did not change.
 */

/** One choice of a radio, checkbox or select. `value` is what answers store; `label` is what people read. */
export interface OptionDocument {
  readonly label: string
  readonly value: string
  readonly points?: number | null
  readonly selected?: boolean
  readonly [key: string]: unknown
}

/** Settings that only some types use live in one superset of properties, whatever the type. */
export interface FieldProperties {
  readonly min?: number | string | null
  readonly max?: number | string | null
  readonly number_of_decimals?: number | null
  readonly openChoice?: boolean | null
  readonly orientation?: string | null
  readonly size?: string | null
  readonly step?: number | string | null
  /** True: show the field's own `help_text`. */
  readonly help_text?: boolean | string | null
  readonly [key: string]: unknown
}

/** One field of a form. Fields are flat: a group's children sit in the same page and point at it with `group`. */
export interface FieldDocument {
  /** 24 lower-case hexadecimal characters, unique in its form. */
  readonly field_id: string
  readonly field_type: string
  readonly label: string
  readonly required?: boolean | null
  readonly default?: boolean | null
  readonly default_value?: Json
  readonly help_text?: string | null
  readonly options?: readonly OptionDocument[] | null
  readonly fav?: boolean | null
  readonly group?: {
    readonly group_id?: string
    readonly group_set_id?: number
    readonly [key: string]: unknown
  } | null
  readonly groups_fields?: readonly string[] | null
  readonly rules?: readonly string[] | null
  readonly affecting_rules?: readonly Json[] | null
  readonly properties?: FieldProperties | null
  readonly [key: string]: unknown
}

/** `buttons` marks the special last page. */
export type PageType = 'fields' | 'buttons'

export interface PageDocument {
  readonly page_name?: string | null
  /** The tab's text where it differs from the name. */
  readonly page_name_tab?: string | null
  readonly page_description?: string | null
  readonly page_type?: PageType | string | null
  /** Our addition: the id by which rules name the whole page. */
  readonly page_id?: string
  readonly page_fields: readonly FieldDocument[]
  readonly [key: string]: unknown
}

/** Folio modes: automatic, manual, manual and required, configurable. */
export interface FolioSettings {
  readonly manual?: boolean | null
  readonly required?: boolean | null
  readonly config?: boolean | null
  readonly prefix?: string | null
  readonly suffix?: string | null
  readonly next?: number | null
  readonly inc_by?: number | null
  readonly padding_zeros?: number | null
  readonly [key: string]: unknown
}

/** Texts of a form in other languages: locale → text key ({@link textKey}) → text. */
export type FormTranslations = { readonly [locale: string]: { readonly [key: string]: string } }

export interface FormDocument {
  readonly form_id?: number
  readonly name: string
  readonly description?: string | null
  /** True where the form is answered without login. */
  readonly public?: boolean | null
  readonly edit_public_records?: boolean | null
  readonly allow_page_navigation?: boolean | null
  readonly enable_geolocation?: boolean | null
  /** True where respondents wait until their answers have arrived; nothing is queued for later. */
  readonly send_on_foreground?: boolean | null
  readonly form_pages: readonly PageDocument[]
  readonly advanced_options?: {
    readonly active?: boolean
    readonly folio?: FolioSettings | null
    /** True where answers begun on an older revision move to the newest before they are sent. */
    readonly newest_only?: boolean | null
    /** True where respondents see one question at a time. */
    readonly one_at_a_time?: boolean | null
    /** True where respondents review all answers before sending. */
    readonly review?: boolean | null
    readonly [key: string]: unknown
  } | null
  readonly confirmation?: {
    readonly message?: string | null
    readonly button_message?: string | null
    readonly redirect_url?: string | null
    /** True: whoever sent answers gets them as a PDF. */
    readonly offer_pdf?: boolean | null
    readonly [key: string]: unknown
  } | null
  /** Whether and how answers are graded; `max_points` is 100 %, else the sum of all points. */
  readonly grading?: {
    readonly active?: boolean
    readonly grade_type?: 'points' | 'percentage' | string | null
    readonly max_points?: number | string | null
    readonly _round?: boolean | null
    /** True where respondents see their points once the record is stored. */
    readonly show_points?: boolean | null
    readonly [key: string]: unknown
  } | null
  readonly default_language?: string | null
  readonly translations?: FormTranslations | null
  /** The form's rules, while they travel with the document: in the designer, in a save, in an export. They are stored apart. */
  readonly form_rules?: readonly RuleDocument[] | null
  /** The form's workflows, while they travel with the document: in the designer, in an export. They are stored apart. */
  readonly form_workflows?: readonly WorkflowDocument[] | null
  readonly [key: string]: unknown
}

const noRules: readonly RuleDocument[] = []

/** Returns the rules that travel with a document. */
export const rulesOf = (form: FormDocument): readonly RuleDocument[] => form.form_rules ?? noRules

const noWorkflows: readonly WorkflowDocument[] = []

/** Returns the workflows that travel with a document. */
export const workflowsOf = (form: Pick<FormDocument, 'form_workflows'>): readonly WorkflowDocument[] =>
  form.form_workflows ?? noWorkflows

/** Where a form's text lives in `translations`. Pages have no id: their key is their index, kept in step by the page commands. */
export const textKey = {
  formName: 'name',
  formDescription: 'description',
  confirmationMessage: 'confirmation.message',
  confirmationButton: 'confirmation.button_message',
  /** The prefix of the keys of a page's texts. */
  ofPage: (page: number) => `pages.${page}.`,
  pageName: (page: number) => `pages.${page}.name`,
  pageDescription: (page: number) => `pages.${page}.description`,
  /** The prefix of the keys of a field's texts. */
  ofField: (fieldId: string) => `fields.${fieldId}.`,
  label: (fieldId: string) => `fields.${fieldId}.label`,
  help: (fieldId: string) => `fields.${fieldId}.help`,
  /** The text of a description field, which documents store in `default_value`. */
  body: (fieldId: string) => `fields.${fieldId}.body`,
  option: (fieldId: string, value: string) => `fields.${fieldId}.options.${value}`,
} as const
