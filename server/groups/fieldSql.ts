import { sql, type SQL } from 'drizzle-orm';
import { GROUP_FIELDS, isOptional, type OptionalField } from '../../src/domain/groups/groupFields';
import type { GroupFormValues } from '../../src/domain/groups/groupFormValues';
import { IMAGE_PATH } from '../../src/domain/routes/offline';
import { groups } from '../db/schema';
import { utc } from '../db/utc';

type GroupField = keyof GroupFormValues;

export const REQUIRED_FIELDS = GROUP_FIELDS.filter((field) => !isOptional(field));

const IMAGE = sql`coalesce(g.image_url, ${IMAGE_PATH}::text || g.image_hash || coalesce('#focus=' || g.image_focus, ''))`;

/** A field of `groups g`: the column of that name; a moment as ISO 8601 text. */
function fieldSql(field: GroupField): SQL {
  if (field === 'imageURL') return IMAGE;
  const { name, dataType } = groups[field];
  const column = sql`g.${sql.identifier(name)}`;
  return dataType === 'date' ? utc(column) : column;
}

const quoted = (field: GroupField): SQL => sql.raw(`'${field}'`);

/** Fields of `groups g` for `json_build_object`. */
export const jsonFields = (fields: readonly GroupField[]): SQL =>
  sql.join(fields.map((field) => sql`${quoted(field)}, ${fieldSql(field)}`), sql`, `);

/** The same as columns. */
export const fieldColumns = (fields: readonly GroupField[]): SQL =>
  sql.join(fields.map((field) => sql`${fieldSql(field)} as ${sql.identifier(field)}`), sql`, `);

/** Those that are known, for the end of a JSON object as text: like `, "timeZone" : "Europe/Kyiv"`. */
export const optionalFields = (fields: readonly OptionalField[]): SQL => sql.join(
  fields.map((field) => sql`coalesce(${sql.raw(`', "${field}" : '`)} || to_json(${fieldSql(field)})::text, '')`), sql` || `,
);
