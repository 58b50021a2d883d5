import { fieldTypes } from '../fields/registry'
import { sourceTypeOf } from '../fields/shared/rowMembers'
import type { CellCodec } from '../kinds/kind'
import { kindDefinitions } from '../kinds/registry'
import type { FieldDocument } from '../model/form'

/** How the field of another catalog is written of which a level or a detail is a copy; undefined where its text was copied. */
export function copiedCodec(field: FieldDocument): CellCodec | undefined {
  const { cell } = kindDefinitions[fieldTypes.get(sourceTypeOf(field)).kind]
  return cell?.isCopiedAsIs ? cell : undefined
}
