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
import type { MapTiles } from './outbound/mapTiles'
import type { Outbound } from './outbound/outbound'
import type { PlaceSearch } from './outbound/placeSearch'
import type { TokenKeys } from './people/tokenKeys'
import type { Preparing } from './query/preparing'
import type { RecordWatch } from './records/recordWatch'
import type { LookUpLane } from './rows/lookUpLane'
import type { TaskKind } from './tasks/taskKind'

/** The queue where tasks wait for a free node. */
export interface TaskQueue {
  /** Ensures that the queue exists and that this node works on it. */
  readonly start: () => Promise<void>
}

/** The dependencies of services; everything impure comes from here. */
export interface Deps extends InstallationKeys, Preparing {
  readonly db: Kysely<Database>
  /** Runs queries over connections of their own, so that writers find a connection however many ask. */
  readonly questions: Questions
  /** The lane for questions over all records that somebody reaches; one at a time, so that submissions are not delayed. */
  readonly slowQuestions: LookUpLane
  readonly gathered: Gathered
  /** Recently read revisions. */
  readonly revisions: WeightedCache<Revision>
  /** Recently read workflows, by form and revision. */
  readonly workflows: WeightedCache<WrittenWorkflows>
  /** Tokens whose signature was verified, with the session that each names. */
  readonly verifiedTokens: Map<string, NamedSession>
  readonly passwordChecks: PasswordChecks
  readonly mediaPatches: MediaPatches
  /** Pictures being made, by the name of the file they will have. */
  readonly picturesUnderWay: Map<string, Promise<Buffer>>
  /** The spreadsheet reading of each user that is in progress. */
  readonly sheetReadings: Map<string, AbortController>
  readonly files: FileContents
  readonly disk: DiskRoom
  /** Bytes that the members of an account may have uploaded. */
  readonly accountRoom: number
  /** The most records in one download. */
  readonly mostDownloaded: number
  /** Bytes of files that fit into one e-mail. */
  readonly mailBytes: number
  /** Milliseconds of database time that one asker may take in a minute before they get fewer places; the usual budget when absent. */
  readonly lookUpBudget?: number
  /** Notifications of changed inboxes, from any node. */
  readonly notifications: Notifications
  /** Notifications of changed records, from any node. */
  readonly recordWatch: RecordWatch
  readonly queue: TaskQueue
  readonly printPdfs: PdfPrinter
  /** Every kind of task, by name. */
  readonly taskKinds: ReadonlyMap<string, TaskKind>
  /** Every kind of effect of changed records. */
  readonly effectKinds: readonly EffectKind[]
  /** Absent when no mail server is configured: e-mails are then stored to be read in the product. */
  readonly mailer?: Mailer
  /** Returns a text of the interface in a language, for what is written to absent people. */
  readonly words: (id: string, locale: Locale, params?: CodedError['params']) => string
  /** Absent when no place search is configured. */
  readonly findPlaces?: PlaceSearch
  /** Absent when no maps are configured. */
  readonly mapTiles?: MapTiles
  /** Calls services at addresses that forms name. */
  readonly callOut: Outbound
  /** Tells whether an address by itself is never called. */
  readonly isNeverCalled: (address: string) => boolean
  /** Who may create an account. */
  readonly signUp: SignUpMode
  readonly terms: Terms
  /** The identity provider; absent when none is configured. */
  readonly provider?: IdentityProvider
  /** The configured public address of the site. */
  readonly baseUrl?: string
  readonly now: () => Date
  readonly random: (bytes: number) => Uint8Array
  /** Keys that sign session tokens. */
  readonly tokenKeys: TokenKeys
}
