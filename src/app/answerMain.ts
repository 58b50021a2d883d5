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
 * What draws the page is two thirds of its code, and opening a form needs none of it: by the time that it has arrived on a slow network,
 * the form is read, compiled and held, and the device has been asked for a draft.
 */
const drawing = import('./drawPublicPage')

async function open(root: HTMLElement) {
  reportHeight()
  // No token: a public form is answered as nobody, also in a browser where someone is logged in.
  const client = createClient({ language: () => document.documentElement.lang })
  const forms = createFormsApi(client)
  const records = createRecordsApi(client)
  const drafts = createDraftLinksApi(client)
  const uploads = createUploadApi(client)
  // A page of its own, and therefore no router.
  const { formId, recordId } = readPublicPath(location.pathname)
  const { token, origin } = readAnswerParameters(location.search, location.hash)
  // Asked for before anything else is loaded; the screen takes this first answer over.
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
  // What the device keeps of it is looked for while the form and the texts are on their way.
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
  // Drawn once, with its questions: the page itself shows their shapes until then.
  const [{ drawPublicPage }, messages, all, page] = await Promise.all([
    drawing,
    loadFirstMessages(locale),
    whole,
    opening,
  ])
  // Else the other texts travel while the first ones are drawn.
  const texts = all ? { messages: all } : { messages, later: untilLoaded(() => loadPublicMessages(locale)) }
  drawPublicPage(root, { locale, ...texts }, { formId, page, open: openIt, records, uploads, ports, drafts })
  // In a page that is open already, the link to a draft changes nothing by itself.
  window.addEventListener('hashchange', () => draftInLink(location.hash) && location.reload())
  registerOffline('public')
}

/** The first question about a language makes the browser read which ones it knows: the first drawing would wait for that. */
function readLanguages(locale: Locale): void {
  Intl.NumberFormat.supportedLocalesOf(languageTag(locale))
  Intl.DateTimeFormat.supportedLocalesOf(languageTag(locale))
}

const root = document.getElementById('root')
if (root) void open(root)
