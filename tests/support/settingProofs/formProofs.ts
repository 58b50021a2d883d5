import { otherClients, outside, type SettingProofs } from './settingProof'

const timers = 'tests/api/timers.test.ts'
const records = 'tests/api/recordSettings.test.ts'
const links = 'tests/api/recordLinks.test.ts'
const grades = 'schemas/answering/grade.test.ts'
const submissions = 'tests/api/submissions.test.ts'
const folios = 'schemas/folio/folioPlan.test.ts'
const place = 'tests/e2e/answeringPlace.spec.ts'
const email = { kept: outside }
const mails = 'tests/api/recordMail.test.ts'
const writes =
  'writes to whom the form names, with answers as people read them and nothing of theirs as markup'

/** The options of a form. */
export const formProofs: SettingProofs = {
  name: [['tests/e2e/public.spec.ts', 'speaks the language of the form, of the address or the one chosen']],
  description: [['src/answering/AnsweringView.test.tsx', 'says what the form and its page are about']],
  public: [
    [submissions, 'are read and answered without login, and say nothing of the account'],
    [submissions, 'that are private look like none'],
  ],
  edit_public_records: [
    [links, 'lets a record be read and edited without login, and its form be opened'],
    [links, 'ends when the form stops letting records be edited so, or the record is gone'],
  ],
  edit_registers: [[records, 'off: nobody edits one, neither as a whole nor in part, not even the owner']],
  allow_page_navigation: [
    ['tests/e2e/public.spec.ts', 'shows all pages at once where the form has no page navigation'],
    [
      'src/answering/usePageTrail.test.tsx',
      'goes back from page to page, forth again, and leaves from the first',
    ],
  ],
  'advanced_options.one_at_a_time': [
    [
      'schemas/compile/stepPages.test.ts',
      'has a page for each question, with what is read before it; a group is one',
    ],
    [
      'tests/e2e/answeringSteps.spec.ts',
      'one question at a time: by keyboard, finger and Back, and the record is as ever',
    ],
  ],
  'advanced_options.review': [
    [
      'src/answering/review/review.test.tsx',
      'shows what is answered before it is sent, leads to a field and back, and sends',
    ],
  ],
  enable_geolocation: [
    [place, 'with permission the record says where, with what and for how long'],
    [place, 'denied, it says so and goes without'],
  ],
  send_on_foreground: [
    [
      'src/answering/waitUntilSent.isolated.test.tsx',
      'form %i, which waits until it arrived (%s), keeps the request to be sent later: %s',
    ],
  ],
  force_owner_logo: email,
  'confirmation.message': [['src/answering/SentConfirmation.test.tsx', 'says what the designer wrote']],
  'confirmation.button_message': [
    ['src/answering/AnsweringView.test.tsx', 'the button that sends says what the designer wrote'],
  ],
  'confirmation.redirect_url': [
    ['src/answering/redirectTarget.test.ts', 'reads %j (logged in: %j)'],
    ['tests/e2e/public.spec.ts', 'goes on to the address of the form, but never to a script'],
  ],
  'confirmation.offer_pdf': [
    [
      'tests/api/ownPdf.test.ts',
      'is there for who knows the key of the submission, where the form offers it',
    ],
    [
      'src/features/answering/SentPublicly.test.tsx',
      'offers a PDF where the form does, and says why there is none',
    ],
  ],
  'grading.active': [[grades, 'is null where the form does not grade']],
  'grading.grade_type': [['src/features/records/MetadataCell.test.tsx', 'shows %s']],
  'grading.max_points': [[grades, 'takes the designer’s 100 %, and whole numbers when asked to']],
  'grading._round': [[grades, 'takes the designer’s 100 %, and whole numbers when asked to']],
  'grading.show_points': [
    [
      'src/answering/SentConfirmation.test.tsx',
      'tells what the answers earned, in %s, where the designer wants it',
    ],
  ],
  'notification.active': email,
  'timer_config.active': [[timers, 'says nothing where there is no timer']],
  'timer_config.minutes': [
    [timers, 'starts once for a key and says when it ends'],
    [timers, 'may miss what is missing once the time is over, a minute early at most'],
  ],
  'timer_config.clicks_to_expire': [
    ['tests/api/linkVisits.test.ts', 'the public address is opened as often as the form says, and no more'],
    ['tests/api/linkVisits.test.ts', 'a link to a record is opened as often as the form says, and no more'],
  ],
  'timer_config.seconds_to_expire': [[links, 'ends with its time, the form’s or 30 days']],
  'timer_config.welcome_text': [
    ['src/answering/timer/timerWords.test.tsx', 'greets whoever is about to begin'],
  ],
  'timer_config.goodbye_text': [
    ['src/answering/timer/timerWords.test.tsx', 'takes leave when the time is over'],
  ],
  templates: [
    [
      'tests/api/recordPdf.test.ts',
      'leaves out what its designer does not print, and is called as the default template says',
    ],
  ],
  'email_configuration.resend': [
    [mails, 'writes of an edit only where the form says so, and of a deletion never'],
  ],
  'email_configuration.sender': [[mails, writes]],
  'email_configuration.reply_to': [[mails, writes]],
  'email_configuration.emails': [[mails, writes]],
  'email_configuration.email_fields': [[mails, writes]],
  'email_configuration.subject': [[mails, writes]],
  'email_configuration.body': [[mails, writes]],
  'email_configuration.embed_fields': [[mails, writes]],
  'email_configuration.send_pdf': [[mails, 'the record goes along as a PDF where the form says so']],
  'email_configuration.pdf_template': email,
  'email_configuration.send_attachments': [
    [mails, 'files go along as far as an e-mail takes them, the others as addresses'],
  ],
  'email_configuration.fields_attached': [
    [mails, 'files go along as far as an e-mail takes them, the others as addresses'],
  ],
  'email_configuration.embed_company_picture': [
    [
      'tests/api/company.test.ts',
      'stands above its e-mails, but for those of a form that wants them without the logo',
    ],
  ],
  'email_configuration.timer_config.seconds_to_expire': [
    [mails, 'the link to a record that is edited without login ends when the e-mail says'],
  ],
  enable_versions: [
    [records, 'off: an edit leaves nothing of what the record was'],
    [records, 'turned off and on again: those from the times when it was on'],
  ],
  'advanced_options.active': [
    ['tests/e2e/formOptions.spec.ts', 'options are found, changed, saved and taken back one by one'],
  ],
  'advanced_options.newest_only': [
    [
      'tests/api/opening.test.ts',
      'is the newest alone where the designer wants it so, but for a record of an older one',
    ],
  ],
  'advanced_options.folio': [
    [submissions, 'manual: taken when given, unique, else automatic'],
    [submissions, 'manual and required'],
    [submissions, 'configured: dates, padding, steps'],
  ],
  'advanced_options.folio.prefix': [[folios, '%s at %s in %s is %s']],
  'advanced_options.folio.suffix': [[submissions, 'configured: dates, padding, steps']],
  'advanced_options.folio.next': [
    [folios, 'pads, steps and starts as configured, and falls back where the settings are nonsense'],
  ],
  'advanced_options.folio.inc_by': [
    [folios, 'pads, steps and starts as configured, and falls back where the settings are nonsense'],
  ],
  'advanced_options.folio.padding_zeros': [
    [folios, 'pads, steps and starts as configured, and falls back where the settings are nonsense'],
  ],
}

/** What else a new document has. */
export const documentProofs: SettingProofs = {
  form_pages: [['schemas/compile/compileForm.test.ts', 'marks the page of buttons']],
  has_voucher: { kept: otherClients },
  start_event_id: { kept: otherClients },
  element_ids: { kept: otherClients },
  process_ids: { kept: otherClients },
  emails: { kept: outside },
  template_conf: { kept: outside },
  'email_configuration.template_html': email,
  'email_configuration.templates': email,
  'email_configuration.timer_config': email,
  filters: [
    ['tests/api/catalogView.test.ts', 'without login a form shows its fields and its filter, and no more'],
    ['tests/api/catalogFilters.test.ts', 'are named, renamed and taken away'],
  ],
  active: {
    kept: 'Catalogs alone have it. A catalog that shall offer nothing has a filter that says so, or is deleted; none is off.',
  },
}

/** The properties of a page. */
export const pageProofs: SettingProofs = {
  page_name: [['src/answering/AnsweringView.test.tsx', 'says what the form and its page are about']],
  page_name_tab: [['src/designer/fieldNames.test.ts', 'a tab says its own name, else that of its page: %j']],
  page_description: [['src/answering/AnsweringView.test.tsx', 'says what the form and its page are about']],
  page_type: [['schemas/compile/compileForm.test.ts', 'marks the page of buttons']],
  page_fields: [
    ['schemas/compile/compileForm.test.ts', 'gathers a group’s fields wherever they lie, in document order'],
  ],
}
