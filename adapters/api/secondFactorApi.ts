import { paths } from '../../schemas/api/paths'
import type {
  NewSecondFactor,
  RecoveryCodes,
  SecondFactor,
  SecondFactorProof,
} from '../../schemas/api/secondFactor'
import type { ApiClient } from './client'

/** A wrong password or code fails like a user's 400. */
export interface SecondFactorApi {
  readonly get: (userId: number, signal?: AbortSignal) => Promise<SecondFactor>
  /** Returns the secret from which an app makes codes; no code is asked for until `turnOn`. */
  readonly begin: (password: string) => Promise<NewSecondFactor>
  /** Returns the recovery codes; no other response contains them. */
  readonly turnOn: (code: string) => Promise<readonly string[]>
  readonly turnOff: (proof: SecondFactorProof) => Promise<void>
  readonly renewCodes: (proof: SecondFactorProof) => Promise<readonly string[]>
  /** Removes the second factor of a user who lost it. */
  readonly takeFrom: (userId: number) => Promise<void>
  /** Sets whether everybody of the account needs a second factor. */
  readonly require: (isRequired: boolean) => Promise<void>
}

export function createSecondFactorApi(client: ApiClient): SecondFactorApi {
  return {
    get: (id, signal) =>
      client.get(paths.userSecondFactor, { params: { id }, ...(signal ? { signal } : {}) }),
    begin: (password) => client.post(paths.secondFactor, { current_password: password }),
    turnOn: async (code) =>
      (await client.put<RecoveryCodes>(paths.secondFactor, { one_time_code: code })).recovery_codes,
    turnOff: async (proof) => {
      await client.delete(paths.secondFactor, { body: proof })
    },
    renewCodes: async (proof) =>
      (await client.post<RecoveryCodes>(paths.recoveryCodes, proof)).recovery_codes,
    takeFrom: async (id) => {
      await client.delete(paths.userSecondFactor, { params: { id } })
    },
    require: async (isRequired) => {
      await client.put(paths.requiredSecondFactor, { is_required: isRequired })
    },
  }
}
