import type { FormDocument, PageDocument } from './form'

/** Returns a page in the shape of the wire. */
export function newPage(name: string): PageDocument {
  return { page_name: name, page_description: null, page_type: 'fields', page_fields: [] }
}

/** A timer that is off, in the shape of the wire. */
export const inactiveTimer = {
  active: false,
  minutes: null,
  seconds_to_expire: null,
  clicks_to_expire: null,
  welcome_text: null,
  goodbye_text: null,
} as const

/** Returns a new, empty form with all defaults of the wire and one page. The caller gives the texts in the designer's language. */
export function newForm(texts: { readonly name: string; readonly pageName: string }): FormDocument {
  return {
    name: texts.name,
    description: '',
    public: false,
    edit_public_records: false,
    edit_registers: true,
    allow_page_navigation: true,
    enable_geolocation: false,
    enable_versions: true,
    send_on_foreground: false,
    force_owner_logo: true,
    has_voucher: false,
    start_event_id: null,
    element_ids: [],
    process_ids: [],
    emails: [],
    advanced_options: { active: false, folio: { manual: false, required: false, config: false } },
    confirmation: { message: null, button_message: null, redirect_url: 'default' },
    timer_config: inactiveTimer,
    grading: { active: false, grade_type: 'points', max_points: 0 },
    notification: { active: false },
    email_configuration: {
      resend: 'DONT_RESEND',
      subject: null,
      body: null,
      sender: null,
      reply_to: null,
      emails: [],
      email_fields: [],
      embed_fields: [],
      embed_company_picture: true,
      send_pdf: true,
      send_attachments: false,
      pdf_template: {},
      template_html: null,
      templates: [],
      timer_config: null,
    },
    template_conf: {
      account_id: null,
      configuration: {},
      is_master: true,
      is_public: false,
      master_id: null,
      name: '',
      unify_ids: false,
    },
    templates: [],
    form_pages: [newPage(texts.pageName)],
  }
}
