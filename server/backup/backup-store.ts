import type { BackupPlace } from '../config/backup-place.ts';
import { createBucketStore } from './bucket-store.ts';
import { createFolderStore } from './folder-store.ts';
import type { SealedFile } from './sealed-backup.ts';

/** Where backups are. What a person can do about a failure is a BackupError. */
export type BackupStore = {
  /** A file as people know it: its path, or its address without the key of the service. */
  pathOf: (name: string) => string;
  /** Whether it can be used. @throws BackupError */
  check: () => Promise<void>;
  names: () => Promise<string[]>;
  /** Writes a file, which is there in whole or may be removed. */
  write: (name: string, file: SealedFile) => Promise<void>;
  read: (name: string) => Promise<AsyncIterable<Buffer>>;
  /** In bytes. */
  sizeOf: (name: string) => Promise<number>;
  rename: (from: string, to: string) => Promise<void>;
  /** No error when it isn't there. */
  remove: (name: string) => Promise<void>;
  /** Removes what a process that was killed left. @param isOurs by its name */
  tidy: (isOurs: (name: string) => boolean) => Promise<void>;
};

export const createBackupStore = (to: BackupPlace): BackupStore =>
  'folder' in to ? createFolderStore(to.folder) : createBucketStore(to.bucket);
