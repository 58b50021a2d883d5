/**
 * Whether a document that was written `generation` times here may ever have had this revision. One that it cannot have had comes from
 * elsewhere, with a document that is brought here: it says nothing of what somebody saw of this one.
 */
export function mayBeOwnRev(rev: string, generation: number): boolean {
  const [, written] = /^(\d{1,9})-[0-9a-f]{32}$/.exec(rev) ?? []
  return written !== undefined && Number(written) >= 1 && Number(written) <= generation
}
