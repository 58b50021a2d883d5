import { createClient } from '../../adapters/api/client'
import { createDraftLinksApi } from '../../adapters/api/draftLinksApi'
import { createFormsApi } from '../../adapters/api/formsApi'
import { createRecordsApi } from '../../adapters/api/recordsApi'
import { createRowsApi } from '../../adapters/api/rowsApi'
import { createServerApi } from '../../adapters/api/serverApi'
import { createUploadApi } from '../../adapters/api/uploadApi'
import { registerOffline } from '../../adapters/device/registerOffline'
import { knownForms } from '../../adapters/storage/knownForms'
import { languageTag, type Locale } from '../../schemas/model/locales'
import { draftInLink, readAnswerParameters, readPublicPath } from '../answering/answerAddress'
import { formLocale } from '../answering/formLocale'
import { openForm } from '../answering/openForm'
import { loadPorts } from '../answering/loadPorts'
import { catalogsOfForm } from '../answering/rows/catalogsOfForm'
import { reportHeight } from '../embed/reportHeight'
import { isDrawnPlainly, openPublicPage } from '../screens/openPublicPage'
import { initialLocale } from '../shared/initialLocale'
import { loadFirstMessages, loadPublicMessages } from '../shared/loadPublicMessages'
import { untilLoaded } from '../shared/untilLoaded'

/**
 * Starts to load the drawing code, two thirds of the page's code, which opening a form does not need: by the time it has arrived over a
 * slow network, the form is loaded, compiled and held, and the device was searched for a draft.
 */
const drawing = import('./drawPublicPage')

async function open(root: HTMLElement) {
  reportHeight()
  // Without a token, because a public form is answered anonymously, even in a browser with a logged-in user.
  const client = createClient({ language: () => document.documentElement.lang })
  const forms = createFormsApi(client)
  const records = createRecordsApi(client)
  const drafts = createDraftLinksApi(client)
  const uploads = createUploadApi(client)
  // A separate page without a router.
  const { formId, recordId } = readPublicPath(location.pathname)
  const { token, origin } = readAnswerParameters(location.search, location.hash)
  // Requested before anything else is loaded; the screen uses this first response.
  const openIt = (revision?: number, isAnew = false) =>
    openForm({
      formId,
      owner: null,
      revision,
      serve: () => forms.getFormForAnswer({ formId, revision, token, origin, isAnew }),
      known: knownForms,
    })
  const first = openIt()
  const catalogs = catalogsOfForm(createRowsApi(client), { owner: null, formId })
  const ports = loadPorts(createServerApi(client), uploads.uploadsFor(formId, token), catalogs.port)
  // The device's draft is looked up while the form and the texts load.
  const opening = openPublicPage({ formId, recordId, token }, first, { open: openIt, ports, drafts })
  const asked = new URLSearchParams(location.search).get('lang')
  const wishes = await first.then(
    ({ form, isKept }) => {
      if (!isKept) catalogs.keepLater(form)
      return [formLocale(form, navigator.languages)]
    },
    () => navigator.languages,
  )
  const locale = initialLocale(asked, wishes)
  document.documentElement.lang = languageTag(locale)
  readLanguages(locale)
  const whole = opening.then((found) => (isDrawnPlainly(found) ? null : loadPublicMessages(locale)))
  // Drawn once, with its questions: until then the HTML page shows an outline.
  const [{ drawPublicPage }, messages, all, page] = await Promise.all([
    drawing,
    loadFirstMessages(locale),
    whole,
    opening,
  ])
  // Without all texts, the others load while the first ones are drawn.
  const texts = all ? { messages: all } : { messages, later: untilLoaded(() => loadPublicMessages(locale)) }
  drawPublicPage(root, { locale, ...texts }, { formId, page, open: openIt, records, uploads, ports, drafts })
  // In an open page, following a link to a draft only changes the hash, so the page reloads.
  window.addEventListener('hashchange', () => draftInLink(location.hash) && location.reload())
  registerOffline('public')
}

/** Formats something early, because the browser loads its language data on first use, which would delay the first drawing. */
function readLanguages(locale: Locale): void {
  Intl.NumberFormat.supportedLocalesOf(languageTag(locale))
  Intl.DateTimeFormat.supportedLocalesOf(languageTag(locale))
}

const root = document.getElementById('root')
if (root) void open(root)
