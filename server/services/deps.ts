import type { Kysely } from 'kysely'
import type { CodedError } from '../../schemas/model/errors'
import type { Locale } from '../../schemas/model/locales'
import type { SignUpMode } from '../../schemas/model/signUpModes'
import type { Notifications } from '../database/notifications'
import type { PdfPrinter } from '../pdf/pdfPrinter'
import type { EffectKind } from './effects/effectKind'
import type { DiskRoom } from './files/diskRoom'
import type { MediaPatches } from './files/mediaPatches'
import type { FileContents } from '../store/files/contents/fileContents'
import type { Questions } from '../store/query/questions'
import type { Database } from '../store/schema'
import type { Terms } from '../support/terms'
import type { WeightedCache } from '../support/weightedCache'
import type { Revision } from './forms/formRevisions'
import type { Gathered } from './gathered'
import type { WrittenWorkflows } from './workflows/formWorkflows'
import type { IdentityProvider } from './identity/provider'
import type { Mailer } from './mail/mailer'
import type { PasswordChecks } from './people/guesses'
import type { NamedSession } from './people/sessions'
import type { InstallationKeys } from './people/installationKeys'
import type { Outbound } from './outbound/outbound'
import type { PlaceSearch } from './outbound/placeSearch'
import type { TokenKeys } from './people/tokenKeys'
import type { Preparing } from './query/preparing'
import type { RecordWatch } from './records/recordWatch'
import type { LookUpLane } from './rows/lookUpLane'
import type { TaskKind } from './tasks/taskKind'

/** Where tasks wait for a node that has time. */
export interface TaskQueue {
  /** Makes sure that there is a queue and that this node works on it. */
  readonly start: () => Promise<void>
}

/** What services work with; everything impure comes from here. */
export interface Deps extends InstallationKeys, Preparing {
  readonly db: Kysely<Database>
  /** What is looked for over connections of its own: however many ask, who writes finds one. */
  readonly questions: Questions
  /** What looks at all records that somebody reaches, one at a time: however many ask, who submits is not delayed. */
  readonly slowQuestions: LookUpLane
  readonly gathered: Gathered
  /** Revisions that were read lately. */
  readonly revisions: WeightedCache<Revision>
  /** Workflows that were read lately, by form and revision. */
  readonly workflows: WeightedCache<WrittenWorkflows>
  /** Tokens whose signature was found right, and what each names. */
  readonly verifiedTokens: Map<string, NamedSession>
  readonly passwordChecks: PasswordChecks
  readonly mediaPatches: MediaPatches
  /** By the names of the files that they will be. */
  readonly picturesUnderWay: Map<string, Promise<Buffer>>
  /** The reading of a spreadsheet that each user waits for. */
  readonly sheetReadings: Map<string, AbortController>
  readonly files: FileContents
  readonly disk: DiskRoom
  /** How many bytes the members of an account may have uploaded. */
  readonly accountRoom: number
  /** How many records one download may have. */
  readonly mostDownloaded: number
  /** Bytes of files that go along in one e-mail. */
  readonly mailBytes: number
  /** Milliseconds of the database that one asker may take in a minute before they are slower; the usual one when absent. */
  readonly lookUpBudget?: number
  /** Of changed inboxes, on whichever node. */
  readonly notifications: Notifications
  /** Of changed records, on whichever node. */
  readonly recordWatch: RecordWatch
  readonly queue: TaskQueue
  readonly printPdfs: PdfPrinter
  /** Every kind of task, by name. */
  readonly taskKinds: ReadonlyMap<string, TaskKind>
  /** What is done after records changed. */
  readonly effectKinds: readonly EffectKind[]
  /** Absent when no mail server is configured: e-mails are kept to be read in the product. */
  readonly mailer?: Mailer
  /** A text of the interface in a language, for what is written to people who are not there. */
  readonly words: (id: string, locale: Locale, params?: CodedError['params']) => string
  /** Absent when none is configured. */
  readonly findPlaces?: PlaceSearch
  /** Calls services that forms name. */
  readonly callOut: Outbound
  /** Whether an address says by itself that it is never called. */
  readonly isNeverCalled: (address: string) => boolean
  /** Who may make an account. */
  readonly signUp: SignUpMode
  readonly terms: Terms
  /** Who else says who people are; absent where nobody does. */
  readonly provider?: IdentityProvider
  /** The address that people type, when it is configured. */
  readonly baseUrl?: string
  readonly now: () => Date
  readonly random: (bytes: number) => Uint8Array
  /** Signs session tokens. */
  readonly tokenKeys: TokenKeys
}
