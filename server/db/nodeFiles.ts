/** A file or a folder, as Emscripten knows it. */
export interface FileNode {
  parent: FileNode;
  name: string;
  mode: number;
}

/** An open file or folder. */
export interface FileStream {
  node: FileNode;
  /** Node's file descriptor. */
  nfd: number;
}

interface Attributes {
  /** Cuts or extends a file. */
  size?: number;
}

/** The part of Emscripten's `NODEFS` that changes files; Emscripten has no types for it. */
export interface NodeFiles {
  realPath(node: FileNode): string;
  /** Gives the engine the code of an error of Node. */
  tryFSOperation<Result>(work: () => Result): Result;
  node_ops: {
    mknod(parent: FileNode, name: string, mode: number, dev: number): FileNode;
    rename(node: FileNode, newParent: FileNode, newName: string): void;
    unlink(parent: FileNode, name: string): void;
    rmdir(parent: FileNode, name: string): void;
    setattr(node: FileNode, attributes: Attributes): void;
  };
  stream_ops: {
    open(stream: FileStream): void;
    close(stream: FileStream): void;
    write(stream: FileStream, buffer: Uint8Array, offset: number, length: number, position: number): number;
    setattr(stream: FileStream, attributes: Attributes): void;
    fsync?(stream: FileStream): number;
  };
}
