import { createHmac } from 'node:crypto'
import { contentHash } from '../../support/canonicalJson'
import type { Deps } from '../deps'
import type { Revision } from '../forms/formRevisions'
import { secretFields } from './secretAnswers'

/** By which a request that is sent again is known. With a key where there are secrets: they could be guessed from a bare hash. */
export function requestHash(deps: Deps, revision: Revision, content: unknown): Buffer {
  const hash = contentHash(content)
  if (secretFields(revision.compiled()).length === 0) return hash
  return createHmac('sha256', deps.sealingKey).update(hash).digest()
}
