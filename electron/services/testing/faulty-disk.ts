import type { Disk, DiskFile } from "../disk.ts";

/** What happens at one call: an errno, the end of the process, a short write, or something done just before it. */
export type Fault =
  | { readonly kind: "fail"; readonly errno: string }
  | { readonly kind: "crash" }
  | { readonly kind: "short-write" }
  | { readonly kind: "before"; readonly act: () => void };

/** One call that reached the disk: `role.operation`, counted from 0. */
export interface FaultPoint {
  readonly index: number;
  readonly name: string;
}

/** A disk whose every call can be made to fail; after a crash nothing reaches the real disk any more. */
export function createFaultyDisk(
  inner: Disk,
  plan: (point: FaultPoint) => Fault | undefined,
): {
  readonly disk: Disk;
  readonly points: readonly FaultPoint[];
  /** Closes what a crashed process would leave to the kernel. */
  closeAll(): Promise<void>;
} {
  const opened = new Set<DiskFile>();
  const points: FaultPoint[] = [];
  let crashed = false;

  function fault(name: string): Fault | undefined {
    if (crashed) throw failure("CRASHED");
    const point = { index: points.length, name };
    points.push(point);
    const planned = plan(point);
    if (planned?.kind === "fail") throw failure(planned.errno);
    if (planned?.kind === "before") planned.act();
    return planned;
  }

  /** Runs the call unless the plan says otherwise; a crash happens before anything is done. */
  async function reach<T>(name: string, call: () => Promise<T>): Promise<T> {
    if (fault(name)?.kind === "crash") {
      crashed = true;
      throw failure("CRASHED");
    }
    const value = await call();
    if (crashed) throw failure("CRASHED");
    return value;
  }

  const file = (role: string, real: DiskFile): DiskFile => ({
    stat: () => reach(`${role}.stat`, () => real.stat()),
    read: (into, position) => reach(`${role}.read`, () => real.read(into, position)),
    write: async (bytes, position) => {
      const planned = fault(`${role}.write`);
      const half = bytes.subarray(0, Math.ceil(bytes.length / 2));
      const written = await real.write(planned === undefined || planned.kind === "before" ? bytes : half, position);
      if (planned?.kind === "crash") {
        crashed = true;
        throw failure("CRASHED");
      }
      return written;
    },
    truncate: (size) => reach(`${role}.truncate`, () => real.truncate(size)),
    sync: () => reach(`${role}.sync`, () => real.sync()),
    chown: (uid, gid) => reach(`${role}.chown`, () => real.chown(uid, gid)),
    chmod: (mode) => reach(`${role}.chmod`, () => real.chmod(mode)),
    close: async () => {
      opened.delete(real);
      await real.close();
      if (!crashed) fault(`${role}.close`);
    },
  });

  const disk: Disk = {
    open: (role, path, flags, mode) =>
      reach(`${role}.open`, async () => {
        const real = await inner.open(role, path, flags, mode);
        opened.add(real);
        return file(role, real);
      }),
    lstat: (role, path) => reach(`${role}.lstat`, () => inner.lstat(role, path)),
    stat: (role, path) => reach(`${role}.stat-path`, () => inner.stat(role, path)),
    realpath: (role, path) => reach(`${role}.realpath`, () => inner.realpath(role, path)),
    readlink: (role, path) => reach(`${role}.readlink`, () => inner.readlink(role, path)),
    access: (role, path, mode) => reach(`${role}.access`, () => inner.access(role, path, mode)),
    readdir: (role, path) => reach(`${role}.readdir`, () => inner.readdir(role, path)),
    rename: (role, from, to) => reach(`${role}.rename`, () => inner.rename(role, from, to)),
    link: (role, existing, path) => reach(`${role}.link`, () => inner.link(role, existing, path)),
    symlink: (role, target, path) => reach(`${role}.symlink`, () => inner.symlink(role, target, path)),
    unlink: (role, path) => reach(`${role}.unlink`, () => inner.unlink(role, path)),
    mkdir: (role, path, mode) => reach(`${role}.mkdir`, () => inner.mkdir(role, path, mode)),
    utimes: (role, path, timeMs) => reach(`${role}.utimes`, () => inner.utimes(role, path, timeMs)),
  };
  return { disk, points, closeAll: async () => void (await Promise.all([...opened].map((file) => file.close()))) };
}

function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}
