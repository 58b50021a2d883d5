import { Type, type Static } from 'typebox'
import { uploadLimitMb } from '../fields/shared/files'
import { defineCall } from './call'
import { Id, RevisionNumber, Token } from './common'
import { paths } from './paths'

/** Bytes of all files of one upload together. */
export const uploadLimit = uploadLimitMb * 1024 * 1024
/** A drawn signature as base64 is small. */
const signatureBodyLimit = 3 * 1024 * 1024

/** The stored file. An answer refers to it as `{file_name, file_url: file}`. */
export const UploadedFile = Type.Object({
  /** The file's unguessable address. */
  file: Type.String(),
  file_name: Type.String(),
})
export type UploadedFile = Static<typeof UploadedFile>

const SignatureRequest = Type.Object({
  /** The form or the catalog that the field belongs to; exactly one of the two. */
  form_id: Type.Optional(Id),
  catalog_id: Type.Optional(Id),
  field_id: Type.String({ maxLength: 64 }),
  /** A PNG, JPEG or WebP picture as base64 or as a data URL. */
  signature: Type.String({ minLength: 1 }),
  revision: Type.Optional(RevisionNumber),
  /** The token of a link to a record of the form. */
  token: Type.Optional(Token),
})

/**
 * The text parts of an upload, with `form_id` or `catalog_id`; files are the parts `File`, `File[0]`, … or `file`. `is_image` is ignored:
 * the answered revision of the form decides what a field accepts. `properties` is JSON for pictures that get a stamp: `{created_at: epoch
 * seconds, geolocation: {latitude, longitude}}`, or a list with one for each.
 */
const UploadParts = Type.Object({
  form_id: Type.Optional(Type.String()),
  catalog_id: Type.Optional(Type.String()),
  field_id: Type.String(),
  is_image: Type.Optional(Type.String()),
  properties: Type.Optional(Type.String()),
  revision: Type.Optional(Type.String()),
  token: Type.Optional(Type.String()),
  file: Type.Unsafe<string>({ type: 'string', contentMediaType: 'application/octet-stream' }),
})

export const Content = Type.Unsafe<AsyncIterable<Uint8Array>>({
  type: 'string',
  contentMediaType: 'application/octet-stream',
})

const tag = 'files' as const
const access = 'visitor' as const

export const fileCalls = {
  /**
   * Returns an object for one file, a list for several. An upload that no record or row names within a day is deleted. Without login, an
   * address may make 120 uploads a minute (RATE_LIMITED) and hold 2 GiB that no record names yet; a form may hold 10 GiB
   * (UPLOAD_ROOM_FULL). Members of an account share the configured room (ACCOUNT_ROOM_FULL). 507 (SERVER_FULL) when the server's disk is
   * full.
   */
  upload: defineCall({
    method: 'POST',
    path: paths.upload,
    tag,
    summary: 'Upload files for a field of a form or catalog; public forms need no login',
    access,
    multipart: UploadParts,
    responses: { 200: Type.Union([UploadedFile, Type.Array(UploadedFile)]) },
  }),
  uploadSignature: defineCall({
    method: 'POST',
    path: paths.uploadSignature,
    tag,
    summary: 'Upload a drawn signature for a field of a form or catalog; public forms need no login',
    access,
    body: SignatureRequest,
    bodyLimit: signatureBodyLimit,
    responses: { 200: UploadedFile },
  }),
  /** Serves the file to anybody who has its address, which readers of the record get with its answers. */
  getFile: defineCall({
    method: 'GET',
    path: paths.file,
    tag,
    summary: 'An uploaded file, a range of it, or its thumbnail',
    access: 'anyone',
    params: Type.Object({ account: Id, key: Type.String(), name: Type.String() }),
    responses: { 200: Content, 206: Content },
  }),
}
