/**
 * The wire contract between the single-page app and the backend (specification, sections 3 and 7).
 * The server imports these types too: a change here is a change of both sides.
 * Dates are ISO 8601 strings in UTC.
 */

/** A person as others may see them: never an e-mail address. */
export interface Member {
  _id: string;
  name: string;
  /** Absent or null when the person has no photo: the screen draws a placeholder. */
  photoURL?: string | null;
}

/** A group as `GET /api/groups/{id}` and the membership calls answer it. */
export interface Group {
  _id: string;
  name: string;
  description: string;
  category: string;
  location: string;
  maxMembers: number;
  startDate: string;
  imageURL: string;
  createdAt: string;
  creator: Member;
  members: Member[];
  /** Grows by one with every change of the group; absent from backends that do not version. */
  version?: number;
}

/** A row of `GET /api/groups?fields=summary`: a count and a few faces instead of all members. */
export interface GroupSummary extends Omit<Group, 'members'> {
  memberCount: number;
  /** The first members to join, at most three, the creator first. */
  faces: Member[];
}

/** The body of `POST /api/groups` and `PUT /api/groups/{id}`. */
export interface GroupInput {
  name: string;
  description: string;
  category: string;
  location: string;
  /** Whole number, 2 to 100. */
  maxMembers: number;
  startDate: string;
  /** A web address, or a data URL of a JPEG, PNG or WebP picture. */
  imageURL: string;
}

/** The body of `POST /api/users/create-or-update`. */
export interface ProfileInput {
  name: string;
  email: string;
  photoURL: string;
  uid: string;
}

/** The signed-in person's own profile, the only answer that carries an e-mail address. */
export interface Profile extends Member {
  email: string;
  uid: string;
  createdAt?: string;
}

/** Every error answer of the backend. */
export interface ApiErrorBody {
  /** A sentence for the person. */
  message: string;
  /** A stable machine-readable word, for example `group_full`. */
  code: string;
  requestId: string;
}
