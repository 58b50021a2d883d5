import type { ProviderConfig } from './providerConfig'
import type { SignUpMode } from '../../schemas/model/signUpModes'
import type { MapConfig } from './config'
import type { BodyPace } from '../plugins/bodyPace'
import type { Terms } from '../support/terms'

/** The part of the configuration that the app itself uses. */
export interface AppConfig {
  readonly secretKey?: string
  readonly baseUrl?: string
  /** Who may create an account; nobody when absent. */
  readonly signUp?: SignUpMode
  readonly provider?: ProviderConfig
  readonly terms?: Terms
  readonly trustProxy?: boolean | number | string[]
  readonly maps?: MapConfig
  /** Private hosts that buttons may call nevertheless. */
  readonly outboundAllow?: readonly string[]
  /** How fast bodies must arrive; the usual pace when absent. */
  readonly bodyPace?: BodyPace
  /** Bytes that uploads leave free on the disk, and (below) that the members of an account may upload. */
  readonly leastFree?: number
  readonly accountRoom?: number
  /** The most records of a download; 150,000 when absent. */
  readonly mostDownloaded?: number
  readonly mailBytes?: number
  /** Milliseconds for which one caller's look-ups of rows may use the database in a minute; the usual limit when absent. */
  readonly lookUpBudget?: number
}
