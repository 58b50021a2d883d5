import type { JsonSchema } from '../../fields/fieldType'
import { formLimits } from '../../model/formLimits'
import { isObject } from '../../model/json'

/**
 * The form's options by section, as JSON Schemas drawn like field settings: titles are message ids, and `x-when` shows an option only when
 * another one has a certain value. Options with an editor of their own (`x-editor`) are listed for their titles. Unknown keys are kept.
 */
export const optionSections = {
  general: options({
    name: text('setting.form.name', formLimits.nameLength),
    description: text('setting.form.description', 4000),
    public: toggle('setting.form.public', 'setting.form.public.help'),
    edit_public_records: toggle('setting.form.editPublic', 'setting.form.editPublic.help', on('public')),
    edit_registers: toggle('setting.form.editRecords', 'setting.form.editRecords.help'),
    allow_page_navigation: toggle('setting.form.navigation', 'setting.form.navigation.help'),
    enable_geolocation: toggle('setting.form.geolocation', 'setting.form.geolocation.help'),
    send_on_foreground: toggle('setting.form.foreground', 'setting.form.foreground.help'),
  }),
  confirmation: options({
    confirmation: options({
      message: text('setting.form.message', 2000, 'setting.form.message.help'),
      button_message: text('setting.form.button', 100, 'setting.form.button.help'),
      redirect_url: text('setting.form.redirect', 2000, 'setting.form.redirect.help'),
      offer_pdf: toggle('setting.form.offerPdf', 'setting.form.offerPdf.help'),
    }),
  }),
  grading: options({
    grading: options({
      active: toggle('setting.form.grading', 'setting.form.grading.help'),
      grade_type: choice('setting.form.gradeType', {
        points: 'setting.form.gradeType.points',
        percentage: 'setting.form.gradeType.percentage',
      })(on('grading.active')),
      max_points: {
        type: 'number',
        title: 'setting.form.maxPoints',
        description: 'setting.form.maxPoints.help',
        minimum: 0,
        maximum: 1_000_000,
        ...on('grading.active'),
      },
      _round: toggle('setting.form.round', 'setting.form.round.help', on('grading.active')),
      show_points: toggle('setting.form.showPoints', 'setting.form.showPoints.help', on('grading.active')),
    }),
  }),
  notification: options({
    notification: options({ active: toggle('setting.form.notify', 'setting.form.notify.help') }),
  }),
  timer: options({
    timer_config: options({
      active: toggle('setting.form.timer', 'setting.form.timer.help'),
      minutes: count(
        'setting.form.minutes',
        'setting.form.minutes.help',
        1,
        10_080,
        on('timer_config.active'),
      ),
      clicks_to_expire: count(
        'setting.form.clicks',
        'setting.form.clicks.help',
        1,
        1_000_000,
        on('timer_config.active'),
      ),
      welcome_text: text('setting.form.welcome', 2000, undefined, on('timer_config.active')),
      goodbye_text: text('setting.form.goodbye', 2000, undefined, on('timer_config.active')),
      seconds_to_expire: own('duration', 'setting.form.expires', 'setting.form.expires.help'),
    }),
  }),
  templates: options({ templates: own('templates', 'options.section.templates') }),
  email: options({
    email_configuration: options({
      resend: choice('setting.email.resend', {
        DONT_RESEND: 'setting.email.resend.no',
        RESEND: 'setting.email.resend.yes',
      })({}),
      sender: own('sender', 'setting.email.sender'),
      reply_to: text('setting.email.replyTo', 254, 'setting.email.replyTo.help'),
      emails: own('emails', 'setting.email.emails', 'setting.email.emails.help'),
      email_fields: own('fields', 'setting.email.fields', 'setting.email.fields.help'),
      subject: own('template', 'setting.email.subject'),
      body: own('template', 'setting.email.body'),
      embed_fields: own('fields', 'setting.email.embedFields', 'setting.email.embedFields.help'),
      send_pdf: toggle('setting.email.pdf'),
      pdf_template: own('template', 'setting.email.pdfTemplate'),
      send_attachments: toggle('setting.email.attachments'),
      fields_attached: own('fields', 'setting.email.attachedFields', 'setting.email.attachedFields.help'),
      embed_company_picture: toggle('setting.email.logo'),
      timer_config: options({
        seconds_to_expire: own('duration', 'setting.email.expires', 'setting.email.expires.help'),
      }),
    }),
  }),
  advanced: options({
    enable_versions: toggle('setting.form.versions', 'setting.form.versions.help'),
    advanced_options: options({
      one_at_a_time: toggle('setting.form.oneAtATime', 'setting.form.oneAtATime.help'),
      review: toggle('setting.form.review', 'setting.form.review.help'),
      newest_only: toggle('setting.form.newestOnly', 'setting.form.newestOnly.help'),
      active: toggle('setting.form.showIds', 'setting.form.showIds.help'),
      folio: own('folio', 'setting.form.folio', 'setting.form.folio.help'),
    }),
  }),
} as const satisfies { readonly [section: string]: JsonSchema }

export type OptionSection = keyof typeof optionSections

/** The sections of a document's options, all or some. */
export type OptionSections = { readonly [section in OptionSection]?: JsonSchema }

export const optionSectionIds = Object.keys(optionSections) as OptionSection[]

export const hasSection = (sections: OptionSections) => (section: OptionSection) => section in sections

/** Settings of the configurable folio, inside `advanced_options.folio`. */
export const folioConfigOptions = options({
  advanced_options: options({
    folio: options({
      prefix: text('setting.folio.prefix', 100, 'setting.folio.prefix.help'),
      suffix: text('setting.folio.suffix', 100),
      next: count('setting.folio.next', 'setting.folio.next.help', 0, 1e12),
      inc_by: count('setting.folio.step', undefined, 1, 1_000_000),
      padding_zeros: count('setting.folio.digits', 'setting.folio.digits.help', 0, 20),
    }),
  }),
})

export interface OptionInfo {
  readonly path: string
  /** Message ids. */
  readonly title: string
  readonly help: string | undefined
}

/** Returns every option of a schema, in order. */
export function listOptions(schema: JsonSchema, prefix = ''): readonly OptionInfo[] {
  const properties = isObject(schema['properties']) ? schema['properties'] : {}
  return Object.entries(properties).flatMap(([name, property]): readonly OptionInfo[] => {
    if (!isObject(property)) return []
    const { title, description } = property
    if (typeof title !== 'string') return listOptions(property, `${prefix}${name}.`)
    return [
      { path: `${prefix}${name}`, title, help: typeof description === 'string' ? description : undefined },
    ]
  })
}

/** Returns a schema with only the options at these paths. */
export function pickOptions(schema: JsonSchema, paths: readonly string[], prefix = ''): JsonSchema {
  const properties = isObject(schema['properties']) ? schema['properties'] : {}
  const picked = Object.entries(properties).flatMap(([name, property]) => {
    const path = `${prefix}${name}`
    if (paths.includes(path)) return [[name, property] as const]
    if (!isObject(property) || !paths.some((one) => one.startsWith(`${path}.`))) return []
    return [[name, pickOptions(property, paths, `${path}.`)] as const]
  })
  return { ...schema, properties: Object.fromEntries(picked) }
}

function options(properties: { readonly [key: string]: JsonSchema }): JsonSchema {
  return { type: 'object', properties }
}

/** Returns the `x-when` that shows an option only while another one is on. */
function on(path: string): JsonSchema {
  return { 'x-when': { path, equals: true } }
}

function named(title: string, description?: string): JsonSchema {
  return description === undefined ? { title } : { title, description }
}

function text(title: string, maxLength: number, help?: string, rest: JsonSchema = {}): JsonSchema {
  return { type: 'string', ...named(title, help), maxLength, ...rest }
}

function toggle(title: string, help?: string, rest: JsonSchema = {}): JsonSchema {
  return { type: 'boolean', ...named(title, help), ...rest }
}

function count(
  title: string,
  help: string | undefined,
  minimum: number,
  maximum: number,
  rest: JsonSchema = {},
): JsonSchema {
  return { type: 'integer', ...named(title, help), minimum, maximum, ...rest }
}

function choice(title: string, values: { readonly [value: string]: string }) {
  return (rest: JsonSchema): JsonSchema => ({
    type: 'string',
    title,
    enum: Object.keys(values),
    'x-enumIds': Object.values(values),
    ...rest,
  })
}

function own(editor: string, title: string, help?: string): JsonSchema {
  return { ...named(title, help), 'x-editor': editor }
}
