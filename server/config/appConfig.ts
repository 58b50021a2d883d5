import type { ProviderConfig } from './providerConfig'
import type { SignUpMode } from '../../schemas/model/signUpModes'
import type { MapConfig } from './config'
import type { BodyPace } from '../plugins/bodyPace'
import type { Terms } from '../support/terms'

/** What of the configuration the app itself works with. */
export interface AppConfig {
  readonly secretKey?: string
  readonly baseUrl?: string
  /** Nobody may make an account when absent. */
  readonly signUp?: SignUpMode
  readonly provider?: ProviderConfig
  readonly terms?: Terms
  readonly trustProxy?: boolean | number | string[]
  readonly maps?: MapConfig
  /** Hosts that buttons may call although they are not of the internet. */
  readonly outboundAllow?: readonly string[]
  /** The usual one when absent. */
  readonly bodyPace?: BodyPace
  /** In bytes: what uploads leave free on the disk, and what the members of an account may have uploaded. */
  readonly leastFree?: number
  readonly accountRoom?: number
  /** Records that one download may have; 150,000 when absent. */
  readonly mostDownloaded?: number
  readonly mailBytes?: number
  /** In milliseconds: what one asker may have the database look for rows in a minute; the usual one when absent. */
  readonly lookUpBudget?: number
}
