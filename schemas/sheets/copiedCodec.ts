import { fieldTypes } from '../fields/registry'
import { sourceTypeOf } from '../fields/shared/rowMembers'
import type { CellCodec } from '../kinds/kind'
import { kindDefinitions } from '../kinds/registry'
import type { FieldDocument } from '../model/form'

/** Returns the cell codec of the source field that a level or detail is copied from; undefined when the copy is text. */
export function copiedCodec(field: FieldDocument): CellCodec | undefined {
  const { cell } = kindDefinitions[fieldTypes.get(sourceTypeOf(field)).kind]
  return cell?.isCopiedAsIs ? cell : undefined
}
