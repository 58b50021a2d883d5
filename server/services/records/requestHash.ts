import { createHmac } from 'node:crypto'
import { contentHash } from '../../support/canonicalJson'
import type { Deps } from '../deps'
import type { Revision } from '../forms/formRevisions'
import { secretFields } from './secretAnswers'

/**
 * Returns a hash that recognizes a request sent again. Forms with secrets use a keyed hash, because secrets could be guessed from a plain
 * one.
 */
export function requestHash(deps: Deps, revision: Revision, content: unknown): Buffer {
  const hash = contentHash(content)
  if (secretFields(revision.compiled()).length === 0) return hash
  return createHmac('sha256', deps.sealingKey).update(hash).digest()
}
